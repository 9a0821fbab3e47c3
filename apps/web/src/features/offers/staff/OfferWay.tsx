import type { StaffOffer } from '@llave/api-contract/offers'
import { fieldLabel } from '@llave/texts/field-label'
import { formatDate } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import classes from './OffersTab.module.css'

const STEPS = ['sentDate', 'answeredDate', 'releasedDate', 'preferredDate', 'chosenDate'] as const

/** The history of an offer: when the bank was asked, when it answered, and the result. */
export function OfferWay({ offer }: { readonly offer: StaffOffer }) {
  const t = useTexts()
  const done = STEPS.filter(step => offer[step] !== null)
  if (done.length === 0) return '–'
  return (
    <ol className={classes.list}>
      {done.map(step => (
        <li key={step}>
          <span>
            <span className="dimmed fz-xs">{fieldLabel(t, `offers.way.${step}`)}</span> {formatDate(offer[step])}
          </span>
        </li>
      ))}
    </ol>
  )
}
