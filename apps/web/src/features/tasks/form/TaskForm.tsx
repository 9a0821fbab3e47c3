import type { BodyOf } from '@llave/api-contract/call-types'
import type { Task } from '@llave/api-contract/tasks'
import { fullName } from '@llave/domain/people/full-name'
import { byTaskField, TASK_FIELD_NAMES, TASK_TYPES, type TaskField } from '@llave/domain/tasks/task-fields'
import { DESCRIPTION_MAX_LENGTH } from '@llave/domain/validation/limits'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { fieldLabel } from '@llave/texts/field-label'
import { Alert, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { isNotFound } from '../../../lib/api/api-error'
import { tellFailure } from '../../../lib/calls/tell'
import { formDraft } from '../../../lib/device/drafts'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { keys } from '../../../lib/queries/keys'
import { useCall, useReread } from '../../../lib/queries/use-call'
import { assigneeName, useStaff } from '../../../lib/queries/use-staff'
import { useSession } from '../../../lib/session/session'
import { fieldText, useTexts } from '../../../lib/texts/texts'
import { MultiSelectField, SelectField } from '../../../ui/fields/choices/SelectField'
import { DateTimeField } from '../../../ui/fields/dates/DateField'
import { TextAreaField } from '../../../ui/fields/text/TextAreaField'
import { TextField } from '../../../ui/fields/text/TextField'
import { Field, type FieldProps, FormErrors } from '../../../ui/forms/Field'
import { FormFoot } from '../../../ui/forms/FormFoot'
import { ChecklistField } from './ChecklistField'
import { OperationPicker } from './OperationPicker'
import {
  changesOf,
  type FormKinds,
  startValues,
  type TaskMode,
  type TaskValues,
  taskErrors,
  type UnreadDates,
} from './task-values'

interface Props {
  readonly mode: TaskMode
  readonly task?: Task
  /** The task was deleted in the meantime: input stays, and is saved as a new task. */
  readonly gone?: boolean
  /** Initial values of a new one. */
  readonly known?: Partial<TaskValues>
  readonly onSaved: (task: Task) => void
  readonly onCancel: () => void
}

type Controls = {
  [K in keyof FormKinds]: (label: string, field: FieldProps<FormKinds[K]> & { readonly name: TaskField }) => ReactNode
}

/**
 * The form of a task in its four modes. The caller decides where saving leads (`onSaved`); in an operation the page
 * stays.
 */
export function TaskForm({ mode, task, gone = false, known = {}, onSaved, onCancel }: Props) {
  const t = useTexts()
  const reread = useReread({ queryKey: keys.tasks.all })
  const me = useSession()?.record._id ?? ''
  const { data: staff = [] } = useStaff()
  const [unread, setUnread] = useState<UnreadDates>({})
  const inOperation = mode === 'new_operation' || mode === 'edit_operation'
  const flags = { mode, ...(inOperation && { noRedirect: true }) }
  const saved = () => t('common.messages.savedFeminine', { name: t('states.taskTypes.TASK') })
  const create = useCall('POST /tasks', { failed: null, done: saved })
  const change = useCall('PUT /tasks/:id', { failed: null, done: saved })
  const draftName = ['task', task?._id ?? known.operationId ?? 'new', known.name].filter(Boolean).join('.')

  const initial = startValues(task ?? null, { responsable: me || null, ...known })
  const form = useCallForm<TaskValues, Task>({
    id: 'task',
    label: name => fieldLabel(t, `tasks.fields.${name}`),
    initial,
    check: values => taskErrors(values, mode, unread),
    async send(values) {
      const existing = task && !gone ? task : null
      const changes = changesOf(values, existing)
      const { record } = existing
        ? await change.send({ params: { id: existing._id }, body: { ...changes, ...flags, version: existing.version } })
        : await create.send({ body: { ...(changes as BodyOf<'POST /tasks'>), ...flags } })
      return record
    },
    onSaved,
    reread,
    async failed(error) {
      // A deleted task is not found.
      if (isNotFound(error)) await reread()
      await tellFailure(undefined, error)
    },
    say: () => null,
    draft: formDraft(me, draftName),
  })

  const people = staff.map(person => ({ value: person._id, label: assigneeName(t, person) }))
  const former = [task?.responsable, ...(task?.subscribers ?? [])].filter(
    person => person && !people.some(({ value }) => value === person._id),
  )
  const options = [
    ...people,
    ...former.flatMap(person => (person ? [{ value: person._id, label: fullName(person) }] : [])),
  ].filter(({ value }, index, all) => all.findIndex(other => other.value === value) === index)

  const controls = byTaskField<Controls>({
    title: (label, field) => (
      <TextField
        label={label}
        maxLength={TEXT_FIELDS.taskName.max}
        data-autofocus
        // A drawer focuses it when opened; elsewhere the form replaces other content.
        autoFocus={mode !== 'new'}
        {...field}
      />
    ),
    type: (label, field) => (
      <SelectField
        label={label}
        options={TASK_TYPES.map(value => ({ value, label: t(`states.taskTypes.${value}`) }))}
        {...field}
      />
    ),
    person: (label, field) => <SelectField label={label} options={options} searchable {...field} />,
    operation: (label, field) => (
      <OperationPicker label={label} optional={!inOperation} known={task?.operation ?? null} {...field} />
    ),
    moment: (label, field) => (
      <DateTimeField
        optional
        label={label}
        {...field}
        error={unread[field.name] ? fieldText(t, 'error_form_invalid_date_format') : field.error}
        onInvalid={text => setUnread(before => ({ ...before, [field.name]: text !== null }))}
      />
    ),
    note: (label, field) => (
      <TextAreaField optional label={label} counted maxLength={DESCRIPTION_MAX_LENGTH} rows={4} {...field} />
    ),
    people: (label, field) => <MultiSelectField optional label={label} options={options} {...field} />,
    checklist: (label, field) => <ChecklistField label={label} {...field} />,
  })
  // In an operation, a new task belongs to that operation.
  const shown = TASK_FIELD_NAMES.filter(name => mode !== 'new_operation' || name !== 'operationId')

  return (
    <form {...form.props}>
      <Stack gap="md">
        {gone && (
          <Alert color="yellow" role="status">
            {t('tasks.form.gone')}
          </Alert>
        )}
        <FormErrors of={form} />
        {shown.map(name => (
          <Field key={name} of={form} name={name}>
            {field => controls[name](fieldLabel(t, `tasks.fields.${name}`), field as never)}
          </Field>
        ))}
      </Stack>
      <FormFoot of={form} submit={t(task && !gone ? 'common.actions.save' : 'words.createTask')} onCancel={onCancel} />
    </form>
  )
}
