import { NOTICE_DAYS } from '@llave/domain/operations/dates/date-notices'
import { OPERATION_STATES, type OperationState, STEP_STATES } from '@llave/domain/operations/states/operation-states'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../lib/texts/texts'
import { Field } from '../../ui/forms/Field'
import { proposedThresholdsQuery } from './api/company-query'
import classes from './CompanyForm.module.css'
import { Section } from './CompanySection'
import { type FieldProps, HoursField, NoticeForm, NoticeSwitch, WholeRow } from './NoticeForm'
import { dateNoticeName, promiseName, thresholdName } from './notice-form'

/** The rules of automatic notices: thresholds, promises, reminders, long waits. For the superadmin. */
export default function NoticesTab() {
  const t = useTexts()
  // Shown below the fields, which would move when they arrive.
  const proposals = useQuery(proposedThresholdsQuery)
  return (
    <NoticeForm done="company.notices.saved" ready={proposals.isFetched}>
      {form => (
        <>
          <Section title={t('company.notices.thresholds.title')} help={t('company.notices.thresholds.help')}>
            <div className={classes.numbers}>
              {OPERATION_STATES.map(state => (
                <div key={state}>
                  <HoursField form={form} name={thresholdName(state)} never />
                  <Proposal form={form} state={state} />
                </div>
              ))}
            </div>
          </Section>
          <Section title={t('company.notices.promises.title')} help={t('company.notices.promises.help')}>
            <div className={classes.numbers}>
              {STEP_STATES.map(state => (
                <WholeRow
                  key={state}
                  form={form}
                  name={promiseName(state)}
                  label={t(`states.steps.${state}.name`)}
                  none={t('company.notices.promises.none')}
                />
              ))}
            </div>
          </Section>
          <Section title={t('company.notices.dates.title')} help={t('company.notices.dates.help')}>
            <div className={classes.numbers}>
              {NOTICE_DAYS.map(notice => (
                <WholeRow key={notice} form={form} name={dateNoticeName(notice)} none={t('common.words.none')} />
              ))}
            </div>
          </Section>
          <Section title={t('company.notices.reminders.title')} help={t('company.notices.reminders.help')}>
            <NoticeSwitch form={form} name="reminders.active" />
            <div className={classes.numbers}>
              <HoursField form={form} name="reminders.everyHours" />
              <WholeRow form={form} name="reminders.most" />
            </div>
          </Section>
          <Section title={t('company.notices.waiting.title')} help={t('company.notices.waiting.help')}>
            <NoticeSwitch form={form} name="waiting.active" />
          </Section>
        </>
      )}
    </NoticeForm>
  )
}

/** The usual time of the brokerage's own steps, if it differs from the threshold; one press takes it over. */
function Proposal({ form, state }: Pick<FieldProps, 'form'> & { readonly state: OperationState }) {
  const t = useTexts()
  const hours = useQuery(proposedThresholdsQuery).data?.[state]
  if (!hours) return null
  const count = hours / 24
  return (
    <Field of={form} name={thresholdName(state)}>
      {({ value, onChange }) =>
        value !== hours && (
          <div className={classes.proposal}>
            <Text size="xs" c="dimmed">
              {t('company.notices.thresholds.usual', { count })}
            </Text>
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={t('company.notices.thresholds.takeFor', { count, state: t(`states.names.${state}`) })}
              onClick={() => onChange(hours)}
            >
              {t('company.notices.thresholds.take')}
            </Button>
          </div>
        )
      }
    </Field>
  )
}
