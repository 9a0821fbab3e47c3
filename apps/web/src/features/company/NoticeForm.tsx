import type { Company } from '@llave/api-contract/company.calls'
import { DATED_PAPERS, type DatedPaper } from '@llave/domain/documents/document-validity'
import { MONTHLY_TYPES } from '@llave/domain/documents/paper-months'
import type { TypedNumber } from '@llave/domain/money/read-number'
import { NOTICE_DAYS } from '@llave/domain/operations/dates/date-notices'
import { OPERATION_STATES, STEP_STATES } from '@llave/domain/operations/states/operation-states'
import type { PlainTextKey } from '@llave/texts/languages'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type CallForm, useCallForm } from '../../lib/forms/use-call-form'
import { useWayBackToSetup } from '../../lib/navigation/way-back-to-setup'
import { useCall, useReread } from '../../lib/queries/use-call'
import { formatNumber } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { Pending } from '../../ui/feedback/Pending'
import { SwitchField } from '../../ui/fields/choices/SwitchField'
import { DecimalField } from '../../ui/fields/numbers/DecimalField'
import { WholeField } from '../../ui/fields/numbers/WholeField'
import { Field, FormErrors, FormWatch } from '../../ui/forms/Field'
import { companyQuery } from './api/company-query'
import classes from './CompanyForm.module.css'
import { LeaveGuard } from './LeaveGuard'
import {
  changedNotices,
  dateNoticeName,
  monthsName,
  type NoticeValues,
  noticeBody,
  noticeErrors,
  noticeValues,
  promiseName,
  thresholdName,
  validityName,
} from './notice-form'
import { SaveBar } from './SaveBar'

interface Props {
  readonly done: PlainTextKey
  /** Whether the other data of the page have loaded too. */
  readonly ready?: boolean
  readonly children: (form: CallForm<NoticeValues>) => ReactNode
}

/** A form for some of the brokerage's rules about time, which are saved together. */
export function NoticeForm({ ready = true, ...props }: Props) {
  const { data, error, refetch } = useQuery(companyQuery)
  if (data && ready) return <LoadedForm {...props} company={data} />
  return <Pending error={error} retry={refetch} count={3} height={160} />
}

function LoadedForm({ company, done, children }: Omit<Props, 'ready'> & { readonly company: Company }) {
  const t = useTexts()
  const save = useCall('PUT /company', { done })
  const leadBack = useWayBackToSetup()
  const form = useCallForm<NoticeValues, Company>({
    id: 'notices',
    label: name => labelOf(t, name),
    initial: noticeValues(company),
    check: noticeErrors,
    send: values => save.send({ body: { ...noticeBody(values, company), version: company.version } }),
    ...(leadBack && { onSaved: leadBack }),
    reread: useReread(companyQuery),
    say: (_name, value) => (typeof value === 'number' ? formatNumber(value) : null),
  })
  return (
    <>
      <form {...form.props}>
        <Stack gap="md">
          <FormErrors of={form} />
          {children(form)}
        </Stack>
        <FormWatch of={form}>
          {({ values }) => <SaveBar form={form} count={changedNotices(values, company).length} />}
        </FormWatch>
      </form>
      <LeaveGuard of={form} isDirty={({ values }) => changedNotices(values, company).length > 0} />
    </>
  )
}

type Texts = ReturnType<typeof useTexts>

function labelOf(t: Texts, name: string): string {
  const state = OPERATION_STATES.find(each => thresholdName(each) === name)
  if (state) return t(`states.names.${state}`)
  const step = STEP_STATES.find(each => promiseName(each) === name)
  if (step) return t('company.notices.promises.days', { step: t(`states.steps.${step}.name`) })
  const monthly = MONTHLY_TYPES.find(each => monthsName(each) === name)
  if (monthly) return t('company.notices.months.last', { paper: t(`states.documentTypes.${monthly}.name`) })
  const paper = DATED_PAPERS.find(each => validityName(each) === name)
  if (paper) return t('company.notices.validity.months', { paper: paperName(t, paper) })
  const notice = NOTICE_DAYS.find(each => dateNoticeName(each) === name)
  if (notice) return t(`company.notices.dates.${notice}`)
  switch (name) {
    case 'reminders.active':
      return t('company.notices.reminders.active')
    case 'reminders.monthly':
      return t('company.notices.months.remind')
    case 'reminders.everyHours':
      return t('company.notices.reminders.every')
    case 'reminders.most':
      return t('company.notices.reminders.most')
    default:
      return t('company.notices.waiting.active')
  }
}

export const paperName = (t: Texts, paper: DatedPaper) =>
  paper === 'APPRAISAL' ? t('common.words.appraisal') : t(`states.documentTypes.${paper}.name`)

export interface FieldProps {
  readonly form: CallForm<NoticeValues>
  readonly name: string
  /** Empty means never. */
  readonly never?: boolean
}

interface WholeRowProps extends Pick<FieldProps, 'form' | 'name'> {
  /** Shorter than the field's name, if its section says the rest. */
  readonly label?: string
  /** The meaning of an empty field. */
  readonly none?: string
}

export function WholeRow({ form, name, label, none = '' }: WholeRowProps) {
  const t = useTexts()
  return (
    <Field of={form} name={name}>
      {({ value, ...props }) => (
        <WholeField
          {...props}
          className={classes.number ?? ''}
          label={label ?? labelOf(t, name)}
          aria-label={labelOf(t, name)}
          value={value as TypedNumber}
          placeholder={none}
        />
      )}
    </Field>
  )
}

/** Hours, with their equivalent in days below. */
export function HoursField({ form, name, never = false }: FieldProps) {
  const t = useTexts()
  return (
    <Field of={form} name={name}>
      {({ value, ...props }) => (
        <DecimalField
          {...props}
          kind="HOURS"
          className={classes.number ?? ''}
          label={labelOf(t, name)}
          value={value as TypedNumber}
          placeholder={never ? t('words.never') : ''}
          // The line is always there, because the proposal follows in it.
          description={spanText(t, value, never) || '\u00a0'}
        />
      )}
    </Field>
  )
}

function spanText(t: Texts, value: unknown, never: boolean): string {
  if (value === null && never) return t('company.notices.neverLate')
  if (typeof value !== 'number') return ''
  const count = value / 24
  return count > 0 && Number.isInteger(count) ? t('words.days', { count }) : ''
}

export function NoticeSwitch({ form, name }: FieldProps) {
  const t = useTexts()
  return (
    <Field of={form} name={name}>
      {({ value, ...field }) => <SwitchField {...field} label={labelOf(t, name)} value={value === true} />}
    </Field>
  )
}
