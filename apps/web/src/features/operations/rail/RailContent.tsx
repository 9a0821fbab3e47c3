import type { OperationState } from '@llave/domain/operations/states/operation-states'
import { type ReactNode, useDeferredValue } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import headings from '../fields/fields.module.css'
import { SectionFields } from '../fields/SectionFields'
import type { Section } from '../fields/sections'
import type { OperationForm } from '../form/operation-form'
import { useStored } from '../form/use-operation-form'
import { isLead } from '../model/tabs'
import { DeedClock } from './DeedClock'
import { Figures } from './Figures'
import { NextStep } from './NextStep'
import { People } from './People'
import classes from './Rail.module.css'

interface Props {
  readonly form: OperationForm
  readonly onMove: (to: OperationState) => void
}

/** What stands in the panel: the next step, the people, and the fields. */
export function RailContent({ form, onMove }: Props) {
  const { state } = useStored(form)
  // Its fields are most of what there is to draw: header and open tab are there before them, and a key or tap meanwhile
  // does not wait for all of it.
  const drawn = useDeferredValue(true, false)
  if (!drawn) return null
  if (isLead(state)) return <People form={form} />
  return (
    <>
      <NextStep form={form} onMove={onMove} />
      <People form={form} />
      <Part form={form} section="dates">
        <SectionFields form={form} section="milestones" />
        <DeedClock form={form} />
      </Part>
      <Part form={form} section="amounts">
        <Figures form={form} />
      </Part>
      <Part form={form} section="proposals" />
      <Part form={form} section="operation" />
    </>
  )
}

interface PartProps {
  readonly form: OperationForm
  readonly section: Extract<Section, 'dates' | 'amounts' | 'proposals' | 'operation'>
  readonly children?: ReactNode
}

/** The fields of a section, a line each. */
function Part({ form, section, children }: PartProps) {
  const t = useTexts()
  const { abilities } = useStored(form)
  return (
    <section className={classes.part}>
      <h2 className={headings.heading}>{t(`operations.sections.${section}`)}</h2>
      <fieldset className={headings.rows} disabled={!abilities.update}>
        <SectionFields form={form} section={section} />
        {children}
      </fieldset>
    </section>
  )
}
