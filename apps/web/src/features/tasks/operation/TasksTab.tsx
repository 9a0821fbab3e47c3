import type { StaffOperation } from '@llave/api-contract/operations'
import type { Task } from '@llave/api-contract/tasks'
import { staffMay } from '@llave/domain/operations/states/standing'
import type { Translate } from '@llave/texts/translate'
import { Button, Group } from '@mantine/core'
import { IconPhone, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useBackCloses } from '../../../lib/navigation/back-closes'
import { useOfferActions } from '../../../lib/navigation/open-actions'
import { useTexts } from '../../../lib/texts/texts'
import { type Column, DataTable } from '../../../ui/data/DataTable'
import { keepFocus } from '../../../ui/feedback/focus-place'
import { Pending } from '../../../ui/feedback/Pending'
import { PersonAvatar } from '../../../ui/PersonAvatar'
import { DoneButton } from '../DoneButton'
import { DeleteTask } from '../panel/DeleteTask'
import { TaskDue } from '../TaskDue'
import { operationTasksQuery, useToggleTask } from '../task-calls'
import classes from '../tasks.module.css'
import { BesideTasks } from './BesideTasks'
import { type Beside, type Shown, shownBeside } from './beside'

interface Props {
  readonly operation: Pick<StaffOperation, '_id' | 'isArchived'>
  /** The person to call about it, by default. */
  readonly callName: string
}

/** The tasks of an operation, newest first, and the selected one beside them. */
export function TasksTab({ operation, callName }: Props) {
  const t = useTexts()
  const { _id: operationId } = operation
  const mayAdd = staffMay('POST /tasks', operation)
  const { data: tasks, error, refetch } = useQuery(operationTasksQuery(operationId))
  const [beside, setBeside] = useState<Beside | null>(null)
  const last = useRef<Shown | null>(null)
  const toggle = useToggleTask()
  const shown = tasks ? shownBeside(beside, tasks, last.current) : null
  if (tasks) last.current = shown
  // Input is kept as a draft. Back from editing returns to the task, as "Cancelar" does.
  useBackCloses(shown !== null, () => {
    keepFocus()
    setBeside(beside?.kind === 'edit' ? { kind: 'task', id: beside.id } : null)
  })
  const showCall = () => setBeside({ kind: 'call' })
  useOfferActions([{ id: 'call', title: t('tasks.calls.log'), run: showCall }], { beside: true })
  const columns = useMemo(
    () => operationTaskColumns(t, { onToggle: toggle, onOpen: ({ _id }) => setBeside({ kind: 'task', id: _id }) }),
    [t, toggle],
  )

  if (!tasks) return <Pending error={error} retry={refetch} above={[36]} count={1} height={48} />
  const buttons = (
    <>
      <Button size="sm" variant="default" leftSection={<IconPhone />} onClick={showCall}>
        {t('tasks.calls.log')}
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconPlus />}
        disabled={!mayAdd}
        onClick={() => setBeside({ kind: 'new', known: {} })}
      >
        {t('hotkeys.names.newTask')}
      </Button>
    </>
  )

  return (
    <div className={shown ? classes.split : ''}>
      <div>
        <Group gap="xs" mb={tasks.length > 0 ? 'xs' : 0}>
          {tasks.length === 0 && <p className="dimmed">{t('tasks.next.none')}</p>}
          <Group gap="xs" ml="auto">
            {buttons}
          </Group>
        </Group>
        {tasks.length > 0 && (
          <DataTable
            caption={t('tasks.caption')}
            columns={columns}
            rows={tasks}
            keyOf={task => task._id}
            onOpen={task => setBeside({ kind: 'task', id: task._id })}
          />
        )}
      </div>
      <BesideTasks operationId={operationId} callName={callName} mayAdd={mayAdd} shown={shown} onShow={setBeside} />
    </div>
  )
}

interface Options {
  readonly onToggle: (task: Task) => void
  readonly onOpen: (task: Task) => void
}

function operationTaskColumns(t: Translate, { onToggle, onOpen }: Options): readonly Column<Task>[] {
  return [
    {
      id: 'done',
      title: t('tasks.columns.done'),
      quiet: true,
      width: '44px',
      cell: task => <DoneButton task={task} onToggle={onToggle} />,
    },
    {
      id: 'name',
      title: t('states.taskTypes.TASK'),
      cell: task => (
        <button
          type="button"
          className={classes.open}
          data-done={task.state === 'COMPLETADA' || undefined}
          title={task.name}
          onClick={() => onOpen(task)}
        >
          {task.name}
        </button>
      ),
    },
    { id: 'expirationDate', title: t('tasks.columns.expirationDate'), cell: task => <TaskDue task={task} /> },
    {
      id: 'responsable',
      title: t('tasks.fields.responsable'),
      quiet: true,
      width: '44px',
      cell: task => <PersonAvatar person={task.responsable} size={24} named />,
    },
    {
      id: 'delete',
      title: t('common.actions.delete'),
      quiet: true,
      width: '44px',
      cell: task => <DeleteTask task={task} small />,
    },
  ]
}
