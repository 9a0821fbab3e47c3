import type { FeeInvoice } from '@llave/api-contract/collections.calls'
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
import { amountError } from './money-form'

interface Props {
  readonly operationId: string
  /** Null: a new one. */
  readonly invoice: FeeInvoice | null
  readonly onClose: () => void
}

type Values = { readonly number: string; readonly day: string | null; readonly amount: TypedNumber }

export function InvoiceDialog({ operationId, invoice, onClose }: Props) {
  const t = useTexts()
  const save = useCall('POST /operations/saveFeeInvoice', { done: 'collections.saved' })
  const form = useCallForm<Values, unknown>({
    id: 'fee-invoice',
    label: name => t(`collections.fields.${name}`),
    initial: {
      number: invoice?.number ?? '',
      day: invoice?.day ?? calendarDay(new Date()),
      amount: invoice?.amount ?? null,
    },
    check: ({ number, day, amount }) => ({
      number: TEXT_FIELDS.invoiceNumber.error(number),
      day: typedPastDayError(day, calendarDay(new Date())),
      amount: amountError(amount),
    }),
    async send({ number, day, amount }) {
      if (!day || !isCalendarDay(day) || typeof amount !== 'number') return
      const old = invoice && { _id: invoice._id, version: invoice.version }
      await save.send({ body: { operationId, ...old, number, day, amount } })
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={invoice ? t('collections.form.change', { number: invoice.number }) : t('collections.form.add')}
      confirm={t('collections.form.save')}
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
      <Field of={form} name="amount" as={MoneyField} signBefore description={t('collections.amountHelp')} />
    </FormDialog>
  )
}
