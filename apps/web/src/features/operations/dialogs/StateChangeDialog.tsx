import type { MilestoneField, ProvisionState, StepState } from '@llave/domain/operations/states/operation-states'
import type { Instant } from '@llave/domain/time/calendar-day'
import { Anchor, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import { DateTimeField } from '../../../ui/fields/dates/DateField'
import { fieldName } from '../model/value-text'
import { StateMail } from './StateMail'

/** A change of state that needs a decision. */
export interface StateChange {
  readonly operation: { readonly _id: string; readonly numOperation: number; readonly title: string }
  readonly to: StepState
  /** Milestones whose dates the state requires. */
  readonly missing: readonly MilestoneField[]
  /** The provision of funds of the variant to which the operation switches. */
  readonly switchTo?: ProvisionState | undefined
}

export interface StateChoice {
  /** The owners get an e-mail. */
  readonly notify: boolean
  readonly milestones: Readonly<Partial<Record<MilestoneField, Instant>>>
}

interface Props {
  readonly change: StateChange | null
  /** Opens the operation's documents, which should be checked before the contracts are sent. Nothing has changed. */
  readonly onDocuments: () => void
  /** Opens the Activity tab at the first missing date. Nothing has changed. */
  readonly onActivity: (date: MilestoneField | null) => void
  /** Null: nothing changes. */
  readonly onChoose: (choice: StateChoice | null) => void
}

const NO_DATES: TypedDates = {}

/**
 * The dialog of a change of state: fields for missing dates, and whether to notify the owners by e-mail, with its
 * preview (spec: back office §4).
 */
export function StateChangeDialog({ change, onDocuments, onActivity, onChoose }: Props) {
  const t = useTexts()
  const [dates, setDates] = useState(NO_DATES)
  // Keeps its content while it fades out.
  const [shown, setShown] = useState(change)
  useEffect(() => {
    if (!change) return
    setShown(change)
    setDates(NO_DATES)
  }, [change])

  const asked = change ?? shown
  const missing = asked?.missing ?? []
  const state = asked ? t(`states.names.${asked.to}`) : ''
  const message = asked && t.find(`operations.stateChange.messages.${asked.to}`)
  const choose = (notify: boolean) => {
    const typed = missing.flatMap(field => (dates[field] ? [[field, dates[field]]] : []))
    onChoose({ notify, milestones: Object.fromEntries(typed) })
  }
  return (
    <ConfirmDialog
      opened={change !== null}
      onClose={() => onChoose(null)}
      unsaved={{ some: () => Object.keys(dates).length > 0, forget: () => setDates(NO_DATES) }}
      title={t(missing.length > 0 ? 'operations.missing.titleState' : 'operations.stateChange.title', { state })}
      undoable
      disabled={missing.some(field => !dates[field])}
      confirm={{ label: t('operations.stateChange.notify'), run: () => choose(true) }}
      other={{ label: t('operations.stateChange.only'), run: () => choose(false) }}
    >
      {asked && (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('common.operation.named', { number: asked.operation.numOperation, title: asked.operation.title })}
          </Text>
          {missing.length > 0 && (
            <MilestoneDates
              fields={missing}
              dates={dates}
              onChange={setDates}
              onActivity={() => onActivity(missing[0] ?? null)}
            />
          )}
          {asked.switchTo && <Text>{t(`operations.stateChange.switchTo.${asked.switchTo}`)}</Text>}
          {message && <Text>{message}</Text>}
          {asked.to === 'CONTRATO_INTERMEDIACION' && (
            <Anchor component="button" type="button" ta="start" underline="always" onClick={onDocuments}>
              {t('operations.stateChange.toDocuments')}
            </Anchor>
          )}
          <StateMail operationId={asked.operation._id} state={asked.to} />
        </Stack>
      )}
    </ConfirmDialog>
  )
}

type TypedDates = Readonly<Partial<Record<MilestoneField, Instant>>>

interface MilestoneDatesProps {
  readonly fields: readonly MilestoneField[]
  readonly dates: TypedDates
  readonly onChange: (dates: TypedDates) => void
  readonly onActivity: () => void
}

function MilestoneDates({ fields, dates, onChange, onActivity }: MilestoneDatesProps) {
  const t = useTexts()
  const [wrong, setWrong] = useState<ReadonlySet<MilestoneField>>(new Set())

  function setInvalid(field: MilestoneField, invalid: boolean): void {
    setWrong(before => new Set([...before].filter(other => other !== field).concat(invalid ? [field] : [])))
  }

  return (
    <Stack gap="xs">
      <Text>{t('operations.missing.body')}</Text>
      <ul className="stack gap-xs">
        {fields.map((field, at) => (
          <li key={field}>
            <DateTimeField
              size="sm"
              label={fieldName(t, field)}
              value={dates[field] ?? null}
              error={wrong.has(field) && 'error_form_invalid_date_format'}
              onInvalid={text => setInvalid(field, text !== null)}
              onChange={date => {
                const { [field]: _, ...others } = dates
                onChange(date ? { ...others, [field]: date } : others)
              }}
              {...(at === 0 && { 'data-autofocus': true })}
            />
          </li>
        ))}
      </ul>
      <Anchor component="button" type="button" ta="start" size="sm" underline="always" onClick={onActivity}>
        {t('operations.missing.action')}
      </Anchor>
    </Stack>
  )
}
