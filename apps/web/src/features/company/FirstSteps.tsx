import { LOCALES } from '@llave/texts/locales'
import { Button } from '@mantine/core'
import { IconBuildingBank, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { deviceStore } from '../../lib/device/storage'
import { paths } from '../../lib/navigation/paths'
import { useSignedIn } from '../../lib/session/session'
import { useTexts } from '../../lib/texts/texts'
import { companyQuery } from './api/company-query'
import { isCompanyField } from './company-fields'
import classes from './FirstSteps.module.css'

/** Lists the brokerage's missing data until they are entered or the notice is dismissed on this device. */
export default function FirstSteps() {
  const t = useTexts()
  const key = `llave.company-notice.${useSignedIn()._id}`
  const [dismissed, setDismissed] = useState(deviceStore.get(key) !== null)
  const { data } = useQuery({ ...companyQuery, enabled: !dismissed })
  const missing = data?.missing.filter(isCompanyField) ?? []
  if (dismissed || missing.length === 0) return null

  const list = new Intl.ListFormat(LOCALES[t.language], { type: 'conjunction' })
  const fields = list.format(missing.map(field => t(`company.fields.${field}`)))
  return (
    <section className={classes.notice} aria-labelledby="company-first-steps">
      <IconBuildingBank aria-hidden="true" />
      <div className={classes.body}>
        <h2 id="company-first-steps" className={classes.title}>
          {t('company.screen.firstSteps.title')}
        </h2>
        <p className={classes.text}>{t('company.screen.firstSteps.text', { fields })}</p>
      </div>
      <Button variant="default" component={Link} to={paths.configurationTab('empresa')}>
        {t('company.screen.firstSteps.action')}
      </Button>
      <button
        type="button"
        className={classes.dismiss}
        aria-label={t('company.screen.firstSteps.dismiss')}
        onClick={() => {
          deviceStore.set(key, '1')
          setDismissed(true)
        }}
      >
        <IconX />
      </button>
    </section>
  )
}
