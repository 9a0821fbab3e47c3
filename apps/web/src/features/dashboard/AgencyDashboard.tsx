import { shownPhone } from '@llave/domain/validation/person-fields'
import { Button } from '@mantine/core'
import { IconBell, IconDownload, IconMail, IconPhone, IconUserCog } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useConfig } from '../../lib/api/config'
import { paths } from '../../lib/navigation/paths'
import { useSignedIn } from '../../lib/session/session'
import { useTexts } from '../../lib/texts/texts'
import { Card, Page } from '../../ui/Page'
import classes from './AgencyDashboard.module.css'

const CAN = [
  ['account', IconUserCog],
  ['data', IconDownload],
  ['notices', IconBell],
] as const

/** An agency's actions, and a contact for everything else. */
export default function AgencyDashboard() {
  const t = useTexts()
  const { name } = useSignedIn()
  const config = useConfig()
  const { phone = null, email = null } = config ?? {}
  return (
    <Page
      title={t('dashboard.agency.title')}
      intro={config ? t('dashboard.agency.intro', { name, company: config.companyName }) : '\u00a0'}
    >
      <div className={classes.columns}>
        <Card>
          <h2 className={classes.heading}>{t('dashboard.agency.can')}</h2>
          <ul className={classes.list}>
            {CAN.map(([id, Icon]) => (
              <li key={id}>
                <Icon aria-hidden="true" />
                {t(`dashboard.agency.${id}`)}
              </li>
            ))}
          </ul>
          <Button component={Link} to={paths.settings} variant="default">
            {t('dashboard.agency.settings')}
          </Button>
        </Card>
        <Card>
          <h2 className={classes.heading}>{t('dashboard.agency.whom')}</h2>
          <p className={classes.text}>{t('dashboard.agency.whomText')}</p>
          <ul className={classes.list}>
            {phone && (
              <li>
                <IconPhone aria-hidden="true" />
                <a href={`tel:${phone.replaceAll(' ', '')}`}>{shownPhone(phone)}</a>
              </li>
            )}
            {email && (
              <li>
                <IconMail aria-hidden="true" />
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            )}
            {config && !phone && !email && <li>{t('dashboard.agency.nobody')}</li>}
          </ul>
        </Card>
      </div>
    </Page>
  )
}
