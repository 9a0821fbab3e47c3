import type { AgencyDetail } from '@llave/api-contract/agencies.calls'
import { shownPhone } from '@llave/domain/validation/person-fields'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useConfig } from '../../../lib/api/config'
import { useSignedIn } from '../../../lib/session/session'
import { useTexts } from '../../../lib/texts/texts'
import { Card, Page } from '../../../ui/Page'

/** For somebody in no agency, or in one that is switched off: whom to ask. */
export function NoDesk({ agency }: { readonly agency: AgencyDetail | null }) {
  const t = useTexts()
  const { name } = useSignedIn()
  const config = useConfig()
  const { phone = null, email = null } = config ?? {}
  return (
    <Page
      title={t('agencies.none.title')}
      intro={config ? t('agencies.none.intro', { name, company: config.companyName }) : '\u00a0'}
    >
      <Card className="stack gap-sm">
        <p>{agency ? t('agencies.none.off', { agency: agency.name }) : t('agencies.none.without')}</p>
        <h2>{t('words.whomToCall')}</h2>
        <p>{t('agencies.none.whomText')}</p>
        <ul className="stack gap-xs">
          {phone && (
            <li className="row gap-xs icon-20">
              <IconPhone aria-hidden="true" />
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{shownPhone(phone)}</a>
            </li>
          )}
          {email && (
            <li className="row gap-xs icon-20">
              <IconMail aria-hidden="true" />
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          )}
          {config && !phone && !email && <li>{t('agencies.none.nobody')}</li>}
        </ul>
      </Card>
    </Page>
  )
}
