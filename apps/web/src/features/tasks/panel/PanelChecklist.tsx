import type { Task } from '@llave/api-contract/tasks'
import { Checkbox, Title } from '@mantine/core'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { taskAhead } from '../task-calls'
import classes from '../tasks.module.css'

/** The checklist of a task; a tick is saved at once. */
export function PanelChecklist({ task }: { readonly task: Task }) {
  const t = useTexts()
  const save = useCall('PUT /tasks/:id', {
    parallel: true,
    ahead: ({ params, body }) =>
      taskAhead(params.id, shown => ({
        ...shown,
        checklist: (body?.checklist as Task['checklist']) ?? shown.checklist,
      })),
  })
  const done = task.checklist.filter(({ checked }) => checked).length
  function tick(id: string, checked: boolean): void {
    const checklist = task.checklist.map(item => (item._id === id ? { ...item, checked } : item))
    void save.run({ params: { id: task._id }, body: { checklist, version: task.version } })
  }
  return (
    <section>
      <Title order={3} size="sm" mb={4}>
        {t('tasks.fields.checklist')}{' '}
        <span className={classes.quiet}>{t('tasks.checklist.progress', { done, total: task.checklist.length })}</span>
      </Title>
      <ul className={classes.items}>
        {task.checklist.map(({ _id, name, checked }) => (
          <li key={_id}>
            <Checkbox
              size="sm"
              label={name}
              checked={checked}
              disabled={save.running}
              onChange={event => tick(_id, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
