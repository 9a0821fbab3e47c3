import { shownPhone } from '@llave/domain/validation/person-fields'
import type { ReactNode } from 'react'
import { useConfig } from '../../lib/api/config'
import { reopenConsent } from '../../lib/consent/consent'
import { useTexts } from '../../lib/texts/texts'
import classes from './CompanyFooter.module.css'

export function CompanyFooter({ children }: { readonly children?: ReactNode }) {
  const t = useTexts()
  const config = useConfig()
  const data = [
    config?.companyName,
    config?.address,
    config?.registerNumber ? t('layout.footer.registerNumber', { number: config.registerNumber }) : null,
  ].filter(Boolean)
  return (
    <footer className={classes.footer} data-waiting={!config || undefined}>
      <p className={classes.who}>
        {data.map(part => (
          <span key={part}>{part}</span>
        ))}
      </p>
      <p className={classes.data}>
        {config?.phone && <a href={`tel:${config.phone.replaceAll(' ', '')}`}>{shownPhone(config.phone)}</a>}
        {config?.email && <a href={`mailto:${config.email}`}>{config.email}</a>}
        {config?.links.terms && <a href={config.links.terms}>{t('layout.footer.terms')}</a>}
        {config?.links.privacy && <a href={config.links.privacy}>{t('common.words.privacy')}</a>}
        {(config?.embeds.length ?? 0) > 0 && (
          <button type="button" className={classes.button} onClick={reopenConsent}>
            {t('layout.footer.cookies')}
          </button>
        )}
        {children}
      </p>
    </footer>
  )
}
