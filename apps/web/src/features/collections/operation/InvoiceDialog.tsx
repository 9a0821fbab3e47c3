import type { CreditNote, FeeInvoice } from '@llave/api-contract/collections.calls'
import type { TypedNumber } from '@llave/domain/money/read-number'
import { calendarDay, isCalendarDay } from '@llave/domain/time/calendar-day'
import { typedPastDayError } from '@llave/domain/validation/past-day'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { fieldLabel } from '@llave/texts/field-label'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { FormDialog } from '../../../ui/feedback/FormDialog'
import { DayField } from '../../../ui/fields/dates/DayField'
import { MoneyField } from '../../../ui/fields/numbers/DecimalField'
import { TextField } from '../../../ui/fields/text/TextField'
import { Field, FormErrors } from '../../../ui/forms/Field'
import { netOf } from '../left-of'
import { amountError } from './money-form'

interface Props {
  readonly operationId: string
  /** The invoice that a credit note reduces; null: an ordinary invoice. */
  readonly rectified: FeeInvoice | null
  /** Null for a new one. */
  readonly of: FeeInvoice | CreditNote | null
  readonly onClose: () => void
}

type Values = {
  readonly number: string
  readonly day: string | null
  readonly amount: TypedNumber
  readonly reason: string
}

export function InvoiceDialog({ operationId, rectified, of, onClose }: Props) {
  const t = useTexts()
  const words = rectified ? 'collections.creditNote' : 'collections'
  const save = useCall('POST /operations/saveFeeInvoice', { done: `${words}.saved` })
  const form = useCallForm<Values, unknown>({
    id: 'fee-invoice',
    label: name => fieldLabel(t, `${words}.fields.${name}`),
    initial: {
      number: of?.number ?? '',
      day: of?.day ?? calendarDay(new Date()),
      amount: of?.amount ?? (rectified && netOf(rectified)),
      reason: of && 'reason' in of ? of.reason : '',
    },
    texts: { number: TEXT_FIELDS.invoiceNumber, ...(rectified && { reason: TEXT_FIELDS.reason }) },
    check: ({ day, amount }) => ({ day: typedPastDayError(day, calendarDay(new Date())), amount: amountError(amount) }),
    async send({ number, day, amount, reason }) {
      if (!day || !isCalendarDay(day) || typeof amount !== 'number') return
      const old = of && { _id: of._id, version: of.version }
      const note = rectified && { rectifiesId: rectified._id, reason }
      await save.send({ body: { operationId, ...old, number, day, amount, ...note } })
    },
    onSaved: onClose,
  })
  const change = rectified ? 'collections.creditNote.change' : 'collections.form.change'
  const add = () =>
    rectified ? t('collections.creditNote.title', { number: rectified.number }) : t('collections.form.add')
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={of ? t(change, { number: of.number }) : add()}
      confirm={t(rectified ? 'collections.creditNote.save' : 'collections.form.save')}
    >
      <FormErrors of={form} />
      <Field of={form} name="number" as={TextField} autoComplete="off" data-autofocus />
      <Field of={form} name="day" as={DayField} />
      <Field of={form} name="amount" as={MoneyField} signBefore description={t(`${words}.amountHelp`)} />
      {rectified && <Field of={form} name="reason" as={TextField} autoComplete="off" />}
    </FormDialog>
  )
}
