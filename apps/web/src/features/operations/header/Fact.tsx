import { Popover } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { Abbreviated } from '../../../ui/data/Abbreviation'
import { FieldPlace } from '../fields/field-id'
import rows from '../fields/fields.module.css'
import type { EditableKey } from '../form/edit-state'
import { type OperationForm, useFormSelector, useStored } from '../form/operation-form'
import classes from './FactStrip.module.css'

interface Props {
  readonly form: OperationForm
  readonly label: string
  /** Null, 0 or empty: not known yet. */
  readonly value: string | number | null
  /** Shown if the value is not known; by default an invitation to add it. */
  readonly missing?: string
  readonly tone?: 'warning' | 'danger' | undefined
  /** The fields behind it; an unsaved one marks it. */
  readonly of?: readonly EditableKey[]
  /** Opens below the value: its fields, or an explanation of it. */
  readonly children: ReactNode
}

/** Gives the fields here other ids than those in the panel. */
const PLACE = 'facts'

/** One figure, which opens its fields of the operation's form below it. */
export function Fact({ form, label, value, tone, missing, of = [], children }: Props) {
  const t = useTexts()
  const [opened, setOpened] = useState(false)
  const { abilities } = useStored(form)
  const changed = useFormSelector(form, ({ mine }) => of.some(key => key in mine))
  const text = value || missing || t('operations.facts.none')
  return (
    <div className={classes.fact} data-tone={tone}>
      <dt>
        <Abbreviated>{label}</Abbreviated>
      </dt>
      <dd>
        <Popover opened={opened} onChange={setOpened} position="bottom-start" width={320} trapFocus returnFocus>
          <Popover.Target>
            <button
              type="button"
              className={classes.value}
              data-none={!value || undefined}
              data-changed={changed || undefined}
              title={changed ? t('operations.header.changed') : undefined}
              aria-label={t('operations.facts.change', { fact: label, value: text })}
              onClick={() => setOpened(!opened)}
            >
              {text}
            </button>
          </Popover.Target>
          <Popover.Dropdown>
            <FieldPlace value={PLACE}>
              <fieldset className={rows.rows} disabled={!abilities.update}>
                {children}
              </fieldset>
            </FieldPlace>
          </Popover.Dropdown>
        </Popover>
      </dd>
    </div>
  )
}
