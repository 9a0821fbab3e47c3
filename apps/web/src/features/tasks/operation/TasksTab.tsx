import type { Task } from '@llave/api-contract/tasks'
import { DEFAULT_TIME } from '@llave/domain/tasks/quick-entry'
import { calendarDay, instantAt, laterDay } from '@llave/domain/time/calendar-day'
import { Button, Group } from '@mantine/core'
import { IconPhone, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { type Column, DataTable } from '../../../ui/data/DataTable'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { PersonAvatar } from '../../../ui/PersonAvatar'
import { CallLog } from '../calls/CallLog'
import { DoneButton } from '../DoneButton'
import { TaskForm } from '../form/TaskForm'
import type { TaskValues } from '../form/task-values'
import { DeleteTask } from '../panel/DeleteTask'
import { TaskPanel } from '../panel/TaskPanel'
import { TaskDue } from '../TaskDue'
import { operationTasksQuery, useToggleTask } from '../task-calls'
import classes from '../tasks.module.css'

/** What stands beside the table. */
type Beside =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'new'; readonly known: Partial<TaskValues> }
  | { readonly kind: 'call' }
  | { readonly kind: 'task' | 'edit'; readonly id: string }

interface Props {
  readonly operationId: string
  /** Whom one calls about it, usually. */
  readonly callName: string
}

/** The tasks of an operation, newest first, and the one that is selected beside them. */
export function TasksTab({ operationId, callName }: Props) {
  const t = useTexts()
  const { data: tasks, error, refetch } = useQuery(operationTasksQuery(operationId))
  const [beside, setBeside] = useState<Beside>({ kind: 'nothing' })
  const toggle = useToggleTask()
  const columns = useMemo(
    (): readonly Column<Task>[] => [
      {
        id: 'done',
        title: t('tasks.columns.done'),
        quiet: true,
        width: '44px',
        cell: task => <DoneButton task={task} onToggle={toggle} />,
      },
      {
        id: 'name',
        title: t('tasks.columns.name'),
        cell: task => (
          <button
            type="button"
            className={classes.open}
            data-done={task.state === 'COMPLETADA' || undefined}
            title={task.name}
            onClick={() => setBeside({ kind: 'task', id: task._id })}
          >
            {task.name}
          </button>
        ),
      },
      {
        id: 'expirationDate',
        title: t('tasks.columns.expirationDate'),
        cell: task => <TaskDue task={task} now={new Date()} />,
      },
      {
        id: 'responsable',
        title: t('tasks.columns.responsable'),
        quiet: true,
        width: '44px',
        cell: task => <PersonAvatar person={task.responsable} size={24} named />,
      },
      {
        id: 'delete',
        title: t('tasks.columns.delete'),
        quiet: true,
        width: '44px',
        cell: task => <DeleteTask task={task} small />,
      },
    ],
    [t, toggle],
  )

  if (!tasks) {
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeletons count={2} height={64} />
  }
  const create = (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconPlus aria-hidden="true" />}
      onClick={() => setBeside({ kind: 'new', known: {} })}
    >
      {t('tasks.new')}
    </Button>
  )
  const log = (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconPhone aria-hidden="true" />}
      onClick={() => setBeside({ kind: 'call' })}
    >
      {t('tasks.calls.log')}
    </Button>
  )
  /** The next step after a call: another one tomorrow, unless the person writes something else. */
  const planNext = (who: string) =>
    setBeside({
      kind: 'new',
      known: {
        name: t('tasks.calls.nextName', { name: who }),
        type: 'LLAMADA',
        expirationDate: instantAt(laterDay(calendarDay(new Date()), 1), DEFAULT_TIME).toISOString(),
      },
    })
  const selected = 'id' in beside ? tasks.find(({ _id }) => _id === beside.id) : undefined
  const close = () => setBeside({ kind: 'nothing' })
  const side =
    beside.kind === 'new' ? (
      <TaskForm
        mode="new_operation"
        key={beside.known.name ?? ''}
        known={{ ...beside.known, operationId }}
        onSaved={({ _id }) => setBeside({ kind: 'task', id: _id })}
        onCancel={close}
      />
    ) : beside.kind === 'call' ? (
      <CallLog operationId={operationId} who={callName} onLogged={planNext} onCancel={close} />
    ) : selected && beside.kind === 'edit' ? (
      <TaskForm
        key={selected._id}
        mode="edit_operation"
        task={selected}
        onSaved={({ _id }) => setBeside({ kind: 'task', id: _id })}
        onCancel={() => setBeside({ kind: 'task', id: selected._id })}
      />
    ) : selected ? (
      <TaskPanel
        key={selected._id}
        task={selected}
        inOperation
        onEdit={() => setBeside({ kind: 'edit', id: selected._id })}
        onDeleted={close}
      />
    ) : null

  return (
    <div className={side ? classes.split : ''}>
      <div>
        {tasks.length > 0 ? (
          <>
            <Group justify="flex-end" gap="xs" mb="xs">
              {log}
              {create}
            </Group>
            <DataTable
              caption={t('tasks.caption')}
              columns={columns}
              rows={tasks}
              keyOf={task => task._id}
              onOpen={task => setBeside({ kind: 'task', id: task._id })}
            />
          </>
        ) : (
          <EmptyState
            action={
              <Group gap="xs">
                {log}
                {create}
              </Group>
            }
          >
            {t('tasks.next.none')}
          </EmptyState>
        )}
      </div>
      {side && (
        <section className={classes.side} aria-label={t('tasks.panel.label')}>
          {side}
        </section>
      )}
    </div>
  )
}
