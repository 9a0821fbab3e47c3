import type { FoundCustomer } from '@llave/api-contract/operations.calls'
import { normalisePhone, phoneError } from '@llave/domain/validation/person-fields'
import { Alert, Button } from '@mantine/core'
import { useTexts } from '../../../lib/texts/texts'
import { useCustomerSearch } from '../model/operation-calls'

interface Props {
  readonly phone: string
  readonly onChoose: (known: FoundCustomer) => void
}

/** The people who are here with the phone of somebody new, to be chosen so that nobody is here twice. */
export function KnownByPhone({ phone, onChoose }: Props) {
  const t = useTexts()
  const wanted = phoneError(phone) ? '' : normalisePhone(phone)
  const known = useCustomerSearch(wanted).found.filter(person => person.phone === wanted)
  if (known.length === 0) return null
  return (
    <Alert color="yellow" role="status" title={t('operations.create.known')}>
      {known.map(person => (
        <Button key={person._id} variant="subtle" size="compact-md" onClick={() => onChoose(person)}>
          {[person.name, person.email].filter(Boolean).join(' · ')}
        </Button>
      ))}
    </Alert>
  )
}
