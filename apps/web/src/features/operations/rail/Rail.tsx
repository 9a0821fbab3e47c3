import type { OperationState } from '@llave/domain/operations/states/operation-states'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, Suspense, useDeferredValue, useEffect, useRef } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { UndeliveredMails } from '../../outbox/outbox.published'
import { isLead } from '../detail/tabs'
import headings from '../fields/fields.module.css'
import { SectionFields } from '../fields/SectionFields'
import type { Section } from '../fields/sections'
import type { OperationForm } from '../form/operation-form'
import { useStored } from '../form/use-operation-form'
import { SaveButton } from '../header/SaveButton'
import { DeedClock } from './DeedClock'
import { Figures } from './Figures'
import { NextStep } from './NextStep'
import { People } from './People'
import classes from './Rail.module.css'

interface Props {
  readonly form: OperationForm
  /** Where it does not fit beside the tabs, it comes over them when it is called. */
  readonly open: boolean
  readonly onClose: () => void
  readonly onMove: (to: OperationState) => void
  readonly saving: boolean
  readonly onSave: () => void
}

/** Beside the tabs: the next step, the people, and every field of the operation, edited in place. */
export function Rail({ form, open, onClose, onMove, saving, onSave }: Props) {
  const t = useTexts()
  const { _id, abilities, undelivered } = useStored(form)
  // Its fields are most of what there is to draw: the header and the open tab are shown before them.
  const filled = useDeferredValue(true, false)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open) panel.current?.focus()
  }, [open])

  return (
    <aside
      ref={panel}
      className={classes.rail}
      data-open={open || undefined}
      tabIndex={-1}
      aria-label={t('operations.rail.label')}
      onKeyDown={event => {
        if (!open || event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      <ActionIcon
        className={classes.close ?? ''}
        variant="subtle"
        color="gray"
        aria-label={t('operations.rail.hide')}
        onClick={onClose}
      >
        <IconX />
      </ActionIcon>
      {undelivered.length > 0 && (
        <Suspense>
          <UndeliveredMails operationId={_id} mails={undelivered} />
        </Suspense>
      )}
      {filled && <Parts form={form} onMove={onMove} />}
      {/* Over the tabs the panel also covers the header with its button. */}
      {open && abilities.update && (
        <div className={classes.foot}>
          <SaveButton form={form} saving={saving} onSave={onSave} />
        </div>
      )}
    </aside>
  )
}

function Parts({ form, onMove }: Pick<Props, 'form' | 'onMove'>) {
  const { state } = useStored(form)
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
