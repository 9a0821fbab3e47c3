import type { Task } from '@llave/api-contract/tasks'
import { fullName } from '@llave/domain/people/full-name'
import { Button, Group, Stack, Title } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { useOfferActions } from '../../../lib/navigation/open-actions'
import { paths } from '../../../lib/navigation/paths'
import { formatDateTime } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { Chip } from '../../../ui/data/Chip'
import { PersonAvatar } from '../../../ui/PersonAvatar'
import { DoneButton } from '../DoneButton'
import { TaskDue } from '../TaskDue'
import { useToggleTask } from '../task-calls'
import classes from '../tasks.module.css'
import { DeleteTask } from './DeleteTask'
import { PanelChecklist } from './PanelChecklist'

interface Props {
  readonly task: Task
  readonly onEdit: () => void
  readonly onDeleted: () => void
  /** Shown inside an operation, whose name is left out. */
  readonly inOperation?: boolean
}

/** A task to view; its state and checklist can be ticked. */
export function TaskPanel({ task, onEdit, onDeleted, inOperation = false }: Props) {
  const t = useTexts()
  const toggle = useToggleTask()
  const navigate = useNavigate()
  const { operation, description, subscribers, createdBy } = task
  const isDone = task.state === 'COMPLETADA'
  useOfferActions(
    [
      {
        id: 'toggle',
        title: t(isDone ? 'tasks.done.reopen' : 'tasks.done.complete', { name: task.name }),
        run: () => toggle(task),
      },
      { id: 'edit-task', title: t('tasks.actions.edit'), run: onEdit },
      ...(operation && !inOperation
        ? [
            {
              id: 'operation',
              title: t('words.openOperation', { number: operation.numOperation }),
              run: () => void navigate(paths.operation(operation._id, 0)),
            },
          ]
        : []),
    ],
    { beside: inOperation },
  )
  return (
    <Stack gap="md">
      <div className="flex gap-xs align-start">
        <DoneButton task={task} onToggle={toggle} />
        <h2 className={classes.panelName}>{task.name}</h2>
        <Chip>{t(`states.taskTypes.${task.type}`)}</Chip>
      </div>
      <dl className={classes.facts}>
        <dt>{t('tasks.fields.initDate')}</dt>
        <dd>{task.initDate ? formatDateTime(task.initDate) : t('tasks.panel.none')}</dd>
        <dt>{t('tasks.fields.expirationDate')}</dt>
        <dd>
          <TaskDue task={task} />
        </dd>
        <dt>{t('tasks.fields.responsable')}</dt>
        <dd>
          <Person person={task.responsable} />
        </dd>
        {!inOperation && (
          <>
            <dt>{t('common.operation.title')}</dt>
            <dd>
              {operation ? (
                <Link className="link" to={paths.operation(operation._id, 0)}>
                  {t('common.operation.named', { number: operation.numOperation, title: operation.title })}
                </Link>
              ) : (
                t('tasks.panel.alone')
              )}
            </dd>
          </>
        )}
        {subscribers.length > 0 && (
          <>
            <dt>{t('tasks.fields.subscribers')}</dt>
            <dd>
              {subscribers.map(person => (
                <div key={person._id}>
                  <Person person={person} />
                </div>
              ))}
            </dd>
          </>
        )}
      </dl>
      {description && (
        <section>
          <Title order={3} size="sm" mb={4}>
            {t('tasks.fields.description')}
          </Title>
          <p className={classes.text}>{description}</p>
        </section>
      )}
      {task.checklist.length > 0 && <PanelChecklist task={task} />}
      <small className="dimmed">
        {t('tasks.panel.createdBy', { name: fullName(createdBy), date: formatDateTime(task.createdDate) })}
        {task.completedDate && (
          <>
            <br />
            {t('tasks.panel.completed', { date: formatDateTime(task.completedDate) })}
          </>
        )}
      </small>
      <Group justify="space-between">
        <DeleteTask task={task} onDeleted={onDeleted} />
        <Button variant="default" leftSection={<IconPencil />} onClick={onEdit}>
          {t('common.actions.edit')}
        </Button>
      </Group>
    </Stack>
  )
}

function Person({ person }: { readonly person: Task['responsable'] }) {
  return (
    <span className={classes.person}>
      <PersonAvatar person={person} size={24} />
      {fullName(person)}
    </span>
  )
}
