import { useTexts } from '../../../lib/texts/texts'
import classes from './SpcBadge.module.css'

/** Emblem of the partner channel, drawn for this product; not the mark of any union. */
export function SpcBadge() {
  const t = useTexts()
  return (
    <div className="row gap-md mb-xs">
      <svg viewBox="0 0 56 64" className={classes.emblem} role="img" aria-label={t('accounts.spc.emblem')}>
        <path d="M28 2 52 10v20c0 15-10 26-24 32C14 56 4 45 4 30V10z" fill="var(--brand-8)" />
        <path
          d="M28 8 46.5 14v16c0 12-7.5 20.5-18.5 25.600C17 50.5 9.5 42 9.5 30V14z"
          fill="none"
          stroke="var(--brand-3)"
          strokeWidth="1.5"
        />
        <path
          d="m28 15 2.600 5.300 5.900.9-4.300 4.100 1 5.800-5.200-2.700-5.200 2.700 1-5.800-4.300-4.100 5.900-.9z"
          fill="var(--brand-2)"
        />
        <text
          x="28"
          y="44"
          textAnchor="middle"
          fill="var(--on-action)"
          fontSize="11"
          fontWeight="700"
          letterSpacing="1"
        >
          SPC
        </text>
      </svg>
      <span className={classes.label}>{t('accounts.spc.badge')}</span>
    </div>
  )
}
