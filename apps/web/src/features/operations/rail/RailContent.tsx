import { type ReactNode, useDeferredValue } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { OperationMoney } from '../../collections/collections.published'
import { DateFields } from '../fields/DateFields'
import headings from '../fields/fields.module.css'
import { SectionFields } from '../fields/SectionFields'
import type { Section } from '../fields/sections'
import type { OperationForm } from '../form/operation-form'
import { useStored } from '../form/use-operation-form'
import { isLead } from '../model/tabs'
import { DeedClock } from './DeedClock'
import { DeedPath } from './DeedPath'
import { Figures } from './Figures'
import { FromAgency } from './FromAgency'
import { FromWebsite } from './FromWebsite'
import { People } from './People'
import classes from './Rail.module.css'
import { WaitingNote } from './WaitingNote'

/** What stands in the panel: the people, the fields, and what the customer reads while they wait. */
export function RailContent({ form, onSave }: { readonly form: OperationForm; readonly onSave: () => void }) {
  const { state } = useStored(form)
  // Its fields are most of what there is to draw: header and open tab are there before them, and a key or tap meanwhile
  // does not wait for all of it.
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

/** What was invoiced and has arrived: of an operation that is over, too, since money arrives late. */
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

/** The fields of a section, a line each. */
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
