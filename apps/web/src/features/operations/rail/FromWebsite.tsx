import { formatDate, formatDateTime } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import headings from '../fields/fields.module.css'
import type { OperationForm } from '../form/operation-form'
import { useStored } from '../form/use-operation-form'
import { LeadFacts } from './LeadFacts'
import classes from './Rail.module.css'

/** What the customer typed on the brokerage's website, and whether it knew them. */
export function FromWebsite({ form }: { readonly form: OperationForm }) {
  const t = useTexts()
  const { websiteLead } = useStored(form)
  if (!websiteLead) return null
  const { key, consent, consentDate } = websiteLead
  const date = formatDate(websiteLead.receivedDate)
  return (
    <section className={classes.part}>
      <h2 className={headings.heading}>{t('operations.rail.website.title')}</h2>
      <p>
        {key === null
          ? t('operations.rail.website.byForm', { date })
          : t('operations.rail.website.byKey', { key, date })}
      </p>
      <LeadFacts
        {...websiteLead}
        consent={`${t('operations.rail.website.consent', { date: formatDateTime(consentDate) })}: «${consent}»`}
      />
    </section>
  )
}
