import type { ComponentProps } from 'react'
import { useConfig } from '../../../lib/api/config'
import { useTexts } from '../../../lib/texts/texts'
import { CheckField } from '../../../ui/fields/choices/CheckField'
import classes from '../form/form.module.css'

interface LegalLinkProps {
  readonly url: string | null | undefined
  readonly children: string
}

/** A link to a legal page on the brokerage's own site; plain text where no address is configured. */
function LegalLink({ url, children }: LegalLinkProps) {
  const t = useTexts()
  if (!url) return children
  return (
    <a href={url} target="_blank" rel="noreferrer" className={classes.link}>
      {children}
      <span className="visually-hidden"> {t('accounts.register.consent.opensTab')}</span>
    </a>
  )
}

/** Acceptance of terms and privacy. */
export function LegalConsent(props: Omit<ComponentProps<typeof CheckField>, 'label'>) {
  const t = useTexts()
  const links = useConfig()?.links
  return (
    <div className={classes.tick}>
      <CheckField
        {...props}
        label={
          <>
            {t('accounts.register.consent.before')}{' '}
            <LegalLink url={links?.terms}>{t('accounts.register.consent.terms')}</LegalLink>{' '}
            {t('accounts.register.consent.and')}{' '}
            <LegalLink url={links?.privacy}>{t('accounts.register.consent.privacy')}</LegalLink>.
          </>
        }
      />
    </div>
  )
}
