import { validityReason } from '@llave/domain/documents/document-validity'
import { calendarDay, laterMonth } from '@llave/domain/time/calendar-day'
import { useId } from 'react'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall } from '../../../lib/queries/use-call'
import { formatMonths } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { useToday } from '../../../lib/use-now'
import { CheckField } from '../../../ui/fields/choices/CheckField'
import { FieldMessage } from '../../../ui/fields/text/TextField'
import { DrawerForm } from '../../../ui/forms/DrawerForm'
import { Field, type FieldProps } from '../../../ui/forms/Field'
import { dayError, dayIn, FormDateField, type TypedDay } from '../../../ui/forms/FormDateField'
import { isIdentity } from '../entries'
import { addressOf, type Row } from '../staff-rows'
import classes from './DatesForm.module.css'
import type { RowFormProps } from './drawer-mode'

type Dates = { readonly deadline: TypedDay; readonly expires: TypedDay; readonly months: readonly string[] }
const LABELS = {
  deadline: 'documents.staff.form.deadline',
  expires: 'words.expiresOn',
  months: 'documents.staff.form.months',
} as const

/** The deadline of an entry, and the expiry of its file, or the months that the file covers. */
export function DatesForm({ operation, row, onDone }: RowFormProps<Row>) {
  const t = useTexts()
  const { entry, file } = row
  const reason = validityReason(entry.type)
  const save = useCall('POST /operations/setDocumentationDates', { done: 'documents.staff.done.dated' })
  const form = useCallForm<Dates, unknown>({
    label: name => t(LABELS[name]),
    initial: { deadline: entry.deadline, expires: file?.expires ?? null, months: file?.months ?? [] },
    check: ({ deadline, expires, months }) => ({
      deadline: dayError(deadline),
      expires: dayError(expires),
      months: file?.months && months.length === 0 ? 'error_form_obligatory_field' : null,
    }),
    send: ({ deadline, expires, months }) =>
      save.send({
        body: {
          operationId: operation._id,
          ...addressOf(row),
          ...(deadline !== entry.deadline && { deadline: dayIn(deadline) }),
          ...(file && { documentId: file._id }),
          ...(file &&
            (file.months
              ? months.join() !== file.months.join() && { months: [...months] }
              : { expires: dayIn(expires) })),
        },
      }),
    onSaved: onDone,
  })
  const field = (name: 'deadline' | 'expires', description: string) => (
    <Field of={form} name={name} as={FormDateField} description={description} optional />
  )

  return (
    <DrawerForm of={form} onCancel={onDone} submit={t('common.actions.save')}>
      {!isIdentity(entry) && field('deadline', t('documents.staff.form.deadlineHelp'))}
      {file && !file.months && field('expires', t(`documents.staff.validity.${reason ?? 'NONE'}`))}
      {file?.months && <Field of={form} name="months" as={MonthsField} said={file.months ?? []} />}
    </DrawerForm>
  )
}

interface Props extends FieldProps<readonly string[]> {
  readonly label: string
  /** The months that the file covers so far; they are offered however long ago they are. */
  readonly said: readonly string[]
}

/** How many months are offered, including the present one. */
const OFFERED = 6

/** The months that a file covers: one or several. */
function MonthsField({ id, label, value, said, error, onChange }: Props) {
  const t = useTexts()
  const errorId = useId()
  const latest = calendarDay(useToday()).slice(0, 7)
  const recent = Array.from({ length: OFFERED }, (_, at) => laterMonth(latest, -at))
  const offered = [...new Set([...recent, ...said])].toSorted()
  return (
    <fieldset id={id} className={classes.months} aria-describedby={error ? errorId : undefined} tabIndex={-1}>
      <legend>{label}</legend>
      {offered.map(month => (
        <CheckField
          key={month}
          label={formatMonths(t, [month])}
          checked={value.includes(month)}
          onChange={event => {
            const kept = value.filter(each => each !== month)
            onChange(event.currentTarget.checked ? [...kept, month].toSorted() : kept)
          }}
        />
      ))}
      {error && (
        <div id={errorId} data-error-row>
          <FieldMessage>{error}</FieldMessage>
        </div>
      )}
    </fieldset>
  )
}
