import type { CreditNote, FeeInvoice } from '@llave/api-contract/collections.calls'
import type { TypedNumber } from '@llave/domain/money/read-number'
import { calendarDay, isCalendarDay } from '@llave/domain/time/calendar-day'
import { typedPastDayError } from '@llave/domain/validation/past-day'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { FormDialog } from '../../../ui/feedback/FormDialog'
import { DayField } from '../../../ui/fields/dates/DayField'
import { MoneyField } from '../../../ui/fields/numbers/MoneyField'
import { TextField } from '../../../ui/fields/text/TextField'
import { Field } from '../../../ui/forms/Field'
import { FormErrors } from '../../../ui/forms/FormErrors'
import { netOf } from '../left-of'
import { amountError } from './money-form'

interface Props {
  readonly operationId: string
  /** The invoice that it makes less. */
  readonly invoice: FeeInvoice
  /** Null: a new one. */
  readonly note: CreditNote | null
  readonly onClose: () => void
}

type Values = {
  readonly number: string
  readonly day: string | null
  readonly amount: TypedNumber
  readonly reason: string
}

/** A credit note takes the whole of an invoice, or a part of it. */
export function CreditNoteDialog({ operationId, invoice, note, onClose }: Props) {
  const t = useTexts()
  const save = useCall('POST /operations/saveFeeInvoice', { done: 'collections.creditNote.saved' })
  const form = useCallForm<Values, unknown>({
    id: 'credit-note',
    label: name => t(`collections.creditNote.fields.${name}`),
    initial: {
      number: note?.number ?? '',
      day: note?.day ?? calendarDay(new Date()),
      amount: note?.amount ?? netOf(invoice),
      reason: note?.reason ?? '',
    },
    check: ({ number, day, amount, reason }) => ({
      number: TEXT_FIELDS.invoiceNumber.error(number),
      day: typedPastDayError(day, calendarDay(new Date())),
      amount: amountError(amount),
      reason: TEXT_FIELDS.reason.error(reason),
    }),
    async send({ number, day, amount, reason }) {
      if (!day || !isCalendarDay(day) || typeof amount !== 'number') return
      const old = note && { _id: note._id, version: note.version }
      await save.send({ body: { operationId, ...old, rectifiesId: invoice._id, number, day, amount, reason } })
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={
        note
          ? t('collections.creditNote.change', { number: note.number })
          : t('collections.creditNote.title', { number: invoice.number })
      }
      confirm={t('collections.creditNote.save')}
    >
      <FormErrors of={form} />
      <Field
        of={form}
        name="number"
        as={TextField}
        maxLength={TEXT_FIELDS.invoiceNumber.max}
        autoComplete="off"
        data-autofocus
      />
      <Field of={form} name="day" as={DayField} />
      <Field of={form} name="amount" as={MoneyField} signBefore description={t('collections.creditNote.amountHelp')} />
      <Field of={form} name="reason" as={TextField} maxLength={TEXT_FIELDS.reason.max} autoComplete="off" />
    </FormDialog>
  )
}
