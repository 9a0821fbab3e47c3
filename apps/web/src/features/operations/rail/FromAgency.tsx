import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { formatDate } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import headings from '../fields/fields.module.css'
import type { OperationForm } from '../form/operation-form'
import { useStored } from '../form/use-operation-form'
import { LeadFacts } from './LeadFacts'
import classes from './Rail.module.css'

/** Which agency sent the customer, what they let it see, what it said, and whether the brokerage knew them. */
export function FromAgency({ form }: { readonly form: OperationForm }) {
  const t = useTexts()
  const { agency, agencySees } = useStored(form)
  if (!agency) return null
  const { _id, name, sentBy, consent } = agency
  const date = formatDate(agency.sentDate)
  return (
    <section className={classes.part}>
      <h2 className={headings.heading}>{t('operations.rail.agency.title')}</h2>
      <p>
        <Link className="link" to={paths.agency(_id)}>
          {sentBy
            ? t('operations.rail.agency.sentBy', { agency: name, date, name: sentBy })
            : t('operations.rail.agency.sent', { agency: name, date })}
        </Link>
      </p>
      {agencySees.map(({ sight, date }) => (
        <p key={sight}>{t(`operations.rail.agency.sees.${sight}`, { date: formatDate(date) })}</p>
      ))}
      <LeadFacts {...agency} consent={`${t('operations.rail.agency.consent')}: «${consent}»`} />
    </section>
  )
}
