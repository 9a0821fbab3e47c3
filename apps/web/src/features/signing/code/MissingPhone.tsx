import { shownPhone } from '@llave/domain/validation/person-fields'
import { Button } from '@mantine/core'
import { useConfig } from '../../../lib/api/config'
import { useTexts } from '../../../lib/texts/texts'
import { StickyActionBar } from '../../../ui/StickyActionBar'

interface Props {
  readonly told: boolean
  readonly telling: boolean
  readonly onTell: () => void
}

/** For a holder whose mobile number the brokerage does not know. */
export function MissingPhone({ told, telling, onTell }: Props) {
  const t = useTexts()
  const { companyName: company = '', phone = null, email = null } = useConfig() ?? {}
  return (
    <>
      <p className="dimmed pretty" role="status">
        {told ? t('signing.code.told', { company }) : t('signing.code.noPhone')}
      </p>
      {(phone || email) && (
        <p className="dimmed pretty">
          {t('signing.code.contact')} {phone && <a href={`tel:${phone}`}>{shownPhone(phone)}</a>}
          {phone && email && ' · '}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </p>
      )}
      {!told && (
        <StickyActionBar>
          <Button size="lg" loading={telling} onClick={onTell}>
            {t('signing.code.tell', { company })}
          </Button>
        </StickyActionBar>
      )}
    </>
  )
}
