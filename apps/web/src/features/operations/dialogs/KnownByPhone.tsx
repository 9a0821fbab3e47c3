import type { FoundCustomer } from '@llave/api-contract/operations.calls'
import { normalisePhone, phoneError } from '@llave/domain/validation/person-fields'
import { Alert, Button } from '@mantine/core'
import { useTexts } from '../../../lib/texts/texts'
import { useCustomerSearch } from '../model/operation-calls'

interface Props {
  readonly phone: string
  readonly onChoose: (known: FoundCustomer) => void
}

/** It appears below the field in which one types, at the end of a long form. */
const intoSight = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'center' })

/** The people who are here with the phone of somebody new, to be chosen so that nobody is here twice. */
export function KnownByPhone({ phone, onChoose }: Props) {
  const t = useTexts()
  const wanted = phoneError(phone) ? '' : normalisePhone(phone)
  const known = useCustomerSearch(wanted).found.filter(person => person.phone === wanted)
  if (known.length === 0) return null
  return (
    <Alert ref={intoSight} color="yellow" role="status" title={t('operations.create.known')}>
      {known.map(person => (
        <Button
          key={person._id}
          variant="transparent"
          size="compact-md"
          px={0}
          ta="start"
          onClick={() => onChoose(person)}
        >
          {[person.name, person.email].filter(Boolean).join(' · ')}
        </Button>
      ))}
    </Alert>
  )
}
