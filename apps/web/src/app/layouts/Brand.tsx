import { Link } from 'react-router'
import { useConfig } from '../../lib/api/config'
import { useTexts } from '../../lib/texts/texts'
import classes from './Brand.module.css'

export function Brand({ small = false }: { readonly small?: boolean }) {
  const t = useTexts()
  const config = useConfig()
  const name = config?.companyName ?? t('common.product')
  return (
    <Link to="/" className={classes.brand} data-small={small || undefined}>
      {config?.logo ? <img src={config.logo} alt="" className={classes.logo} /> : <KeyMark />}
      <span className={small ? 'visually-hidden' : classes.name}>{name}</span>
    </Link>
  )
}

function KeyMark() {
  return (
    <svg viewBox="0 0 32 32" className={classes.logo} aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="currentColor" />
      <g fill="none" stroke="var(--on-action)" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="11.5" cy="20.5" r="4.5" />
        <path d="M15 17 24 8M20.5 11.5l3 3" />
      </g>
    </svg>
  )
}
