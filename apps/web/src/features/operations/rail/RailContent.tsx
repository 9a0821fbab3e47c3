import type { TypedNumber } from '@llave/domain/money/read-number'
import { type ReactNode, useDeferredValue } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { formatDate, formatDateTime } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { OperationMoney } from '../../collections/collections.published'
import { OperationFigures } from '../../figures/figures.published'
import { DateFields } from '../fields/DateFields'
import headings from '../fields/fields.module.css'
import { SectionFields } from '../fields/SectionFields'
import type { Section } from '../fields/sections'
import { type OperationForm, useFieldValue, useStored } from '../form/operation-form'
import { isLead } from '../model/tabs'
import { DeedClock } from './DeedClock'
import { DeedPath } from './DeedPath'
import { LeadFacts } from './LeadFacts'
import { People } from './People'
import classes from './Rail.module.css'
import { WaitingNote } from './WaitingNote'

/** The content of the panel: the people, the fields, and what the customer reads while they wait. */
export function RailContent({ form, onSave }: { readonly form: OperationForm; readonly onSave: () => void }) {
  const { state } = useStored(form)
  // The fields are most of what has to be rendered. Header and open tab are rendered before them, and a key or tap in
  // between does not have to wait.
  const drawn = useDeferredValue(true, false)
  if (!drawn) return null
  if (isLead(state)) {
    return (
      <>
        <People form={form} />
        <FromAgency form={form} />
        <FromWebsite form={form} />
      </>
    )
  }
  return (
    <>
      <People form={form} />
      <FromAgency form={form} />
      <FromWebsite form={form} />
      <DeedPath form={form} onSave={onSave} />
      <Part form={form} section="dates">
        <DateFields form={form} />
        <DeedClock form={form} />
      </Part>
      <Part form={form} section="amounts">
        <SectionFields form={form} section="amounts" />
        <Figures form={form} />
      </Part>
      <Part form={form} section="proposals">
        <SectionFields form={form} section="proposals" />
      </Part>
      <Part form={form} section="operation">
        <SectionFields form={form} section="operation" />
      </Part>
      <Money form={form} />
      <WaitingNote form={form} />
    </>
  )
}

/** Invoices and collections; also of an operation that is over, because money arrives late. */
function Money({ form }: { readonly form: OperationForm }) {
  const t = useTexts()
  const { _id } = useStored(form)
  return (
    <section className={classes.part}>
      <h2 className={headings.heading}>{t('operations.rail.money')}</h2>
      <OperationMoney operationId={_id} />
    </section>
  )
}

interface PartProps {
  readonly form: OperationForm
  readonly section: Extract<Section, 'dates' | 'amounts' | 'proposals' | 'operation'>
  readonly children: ReactNode
}

function Part({ form, section, children }: PartProps) {
  const t = useTexts()
  const { abilities } = useStored(form)
  return (
    <section className={classes.part}>
      <h2 className={headings.heading}>{t(`operations.sections.${section}`)}</h2>
      <fieldset className={headings.rows} disabled={!abilities.update}>
        {children}
      </fieldset>
    </section>
  )
}

/** What the customer typed on the brokerage's website, and whether the brokerage already knew them. */
function FromWebsite({ form }: { readonly form: OperationForm }) {
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

/** Which agency sent the customer, what they let it see, what it said, and whether the brokerage already knew them. */
function FromAgency({ form }: { readonly form: OperationForm }) {
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

const readable = (value: TypedNumber) => (typeof value === 'number' ? value : null)

/** The figures that follow from the current amounts in the panel. */
function Figures({ form }: { readonly form: OperationForm }) {
  const { typeOperation: _answered, ...answers } = useStored(form).questionnaire
  const region = useFieldValue(form, 'region')
  const inCatalonia = useFieldValue(form, 'deedInCatalonia')
  return (
    <OperationFigures
      type={useFieldValue(form, 'typeOperation')}
      answers={answers}
      mortgage={readable(useFieldValue(form, 'amountMortgage'))}
      price={readable(useFieldValue(form, 'amountProject'))}
      region={region ?? (inCatalonia ? 'CATALUNA' : null)}
    />
  )
}
