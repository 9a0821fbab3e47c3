import type { DayRow } from '@llave/api-contract/dashboard.calls'
import { RISK_FIELDS, type RiskField } from '@llave/domain/operations/dates/dates-at-risk'
import { isMilestone } from '@llave/domain/operations/states/operation-states'
import { shownPhone } from '@llave/domain/validation/person-fields'
import { Button, List, Stack, Text } from '@mantine/core'
import { IconBell, IconCheck, IconFileCheck, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../lib/navigation/paths'
import { useCall } from '../../../../lib/queries/use-call'
import { useTexts } from '../../../../lib/texts/texts'
import { ConfirmDialog } from '../../../../ui/feedback/ConfirmDialog'
import type { Openable } from '../../../../ui/feedback/frames'
import { useToggleTask } from '../../../tasks/tasks.published'

type Operation = NonNullable<DayRow['operation']>

interface OfOperation {
  readonly operation: Operation
}
interface Named extends OfOperation {
  readonly name: string
}

const BUTTON = { size: 'xs', variant: 'default' } as const

/** Opens the operation at the relevant tab; with a milestone in view, if it is about one. */
export function OpenButton({
  operation,
  tab,
  date,
}: OfOperation & { readonly tab: 'activity' | 'documents'; readonly date?: RiskField }) {
  const t = useTexts()
  const number = String(operation.numOperation)
  const milestone = date !== undefined && RISK_FIELDS.includes(date) && isMilestone(date) ? date : null
  return (
    <Button
      component={Link}
      {...BUTTON}
      to={paths.operation(operation._id)}
      state={{ tab: date && !milestone ? null : tab, date: milestone }}
      aria-label={t(date ? 'day.queue.actions.datesNamed' : 'day.queue.actions.openNamed', { number })}
    >
      {t(date ? 'day.queue.actions.dates' : 'common.actions.open')}
    </Button>
  )
}

export function CallButton({ phone, name }: { readonly phone: string; readonly name: string }) {
  const t = useTexts()
  return (
    <Button
      component="a"
      {...BUTTON}
      href={`tel:${phone}`}
      leftSection={<IconPhone />}
      aria-label={t('common.actions.callNamed', { name })}
      title={shownPhone(phone)}
    >
      {t('common.actions.call')}
    </Button>
  )
}

export function ValidateButton({ operation, name }: Named) {
  const t = useTexts()
  return (
    <Button
      component={Link}
      {...BUTTON}
      to={paths.reviewOf(operation._id)}
      leftSection={<IconFileCheck />}
      aria-label={t('day.queue.actions.validateNamed', { name })}
    >
      {t('words.validate')}
    </Button>
  )
}

export function AnswerButton({ request }: { readonly request: Extract<DayRow, { kind: 'REQUEST' }>['request'] }) {
  const t = useTexts()
  return (
    <Button
      component={Link}
      {...BUTTON}
      to={paths.privacyRequest(request._id)}
      aria-label={t('day.queue.actions.answerNamed', { name: request.name })}
    >
      {t('day.queue.actions.answer')}
    </Button>
  )
}

/** Completes the task; the message offers to undo it. */
export function CompleteButton({ task }: { readonly task: Extract<DayRow, { kind: 'TASK' }>['task'] }) {
  const t = useTexts()
  const toggle = useToggleTask()
  return (
    <Button
      {...BUTTON}
      leftSection={<IconCheck />}
      aria-label={t('day.queue.actions.completeNamed', { task: task.name })}
      onClick={() => toggle({ _id: task._id, state: 'PENDIENTE' })}
    >
      {t('tasks.bulk.complete')}
    </Button>
  )
}

/** Reminds the customer of missing documents, after showing them. */
export function RemindButton({ operation, name }: Named) {
  const t = useTexts()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        {...BUTTON}
        leftSection={<IconBell />}
        aria-label={t('day.queue.actions.remindNamed', { name })}
        onClick={() => setAsking(true)}
      >
        {t('day.queue.actions.remind')}
      </Button>
      <RemindDialog operation={operation} name={name} opened={asking} onClose={() => setAsking(false)} />
    </>
  )
}

interface Props extends Openable {
  readonly operation: NonNullable<DayRow['operation']>
  readonly name: string
}

function RemindDialog({ operation, name, opened, onClose }: Props) {
  const t = useTexts()
  const { _id: operationId, pending } = operation
  const remind = useCall('POST /operations/sendPendingDocumentationEmail', {
    done: 'words.reminderSent',
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('day.queue.remind.title', { name, count: pending.length })}
      confirm={{
        label: t('day.queue.remind.confirm'),
        run: () => remind.run({ body: { operationId, listDocumentation: [...pending] } }),
      }}
    >
      <Stack gap="xs">
        <Text>{t('day.queue.remind.text')}</Text>
        <List>
          {pending.map(({ _id, type }) => (
            <List.Item key={_id}>{t(`states.documentTypes.${type}.name`)}</List.Item>
          ))}
        </List>
      </Stack>
    </ConfirmDialog>
  )
}
