import type { BodyOf } from '@llave/api-contract/call-types'
import type { Euros } from '@llave/domain/money/money'
import type { TypedNumber } from '@llave/domain/money/read-number'
import { calendarDay, isCalendarDay } from '@llave/domain/time/calendar-day'
import { typedPastDayError } from '@llave/domain/validation/past-day'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { FormDialog } from '../../../ui/feedback/FormDialog'
import { DayField } from '../../../ui/fields/dates/DayField'
import { MoneyField } from '../../../ui/fields/numbers/DecimalField'
import { Field, FormErrors } from '../../../ui/forms/Field'
import { amountError } from './money-form'

interface Props {
  /** What the money is for; `name` is its label. */
  readonly of: Pick<BodyOf<'POST /operations/noteCollection'>, 'operationId' | 'invoiceId' | 'provision'>
  readonly name: string
  /** The maximum amount. */
  readonly outstanding: Euros
  readonly isReturn: boolean
  readonly onClose: () => void
}

type Values = { readonly day: string | null; readonly amount: TypedNumber }

/** Money collected or returned in another way than by transfer: a cheque at the notary's, a card. */
export function CollectionDialog({ of, name, outstanding, isReturn, onClose }: Props) {
  const t = useTexts()
  const texts = isReturn ? 'collections.returns' : 'collections'
  const note = useCall('POST /operations/noteCollection', { done: `${texts}.noted` })
  const form = useCallForm<Values, unknown>({
    id: 'collection',
    label: name => t(name === 'day' ? `${texts}.collectedOn` : 'common.words.amount'),
    initial: { day: calendarDay(new Date()), amount: outstanding },
    check: ({ day, amount }) => ({
      day: typedPastDayError(day, calendarDay(new Date())),
      amount:
        amountError(amount) ?? (typeof amount === 'number' && amount > outstanding ? 'error_form_max_number' : null),
    }),
    async send({ day, amount }) {
      if (!day || !isCalendarDay(day) || typeof amount !== 'number') return
      await note.send({ body: { ...of, day, amount, isReturn } })
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t(`${texts}.noteTitle`, { what: name })}
      confirm={t(`${texts}.note`)}
    >
      <FormErrors of={form} />
      <Field of={form} name="day" as={DayField} data-autofocus />
      <Field of={form} name="amount" as={MoneyField} signBefore />
    </FormDialog>
  )
}
