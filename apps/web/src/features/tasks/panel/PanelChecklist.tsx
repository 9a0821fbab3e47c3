import type { Task } from '@llave/api-contract/tasks'
import { Checkbox, Title } from '@mantine/core'
import { useRef, useState } from 'react'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { taskAhead } from '../task-calls'

type Ticks = { readonly [id: string]: boolean }

/** The checklist of a task; a tick is saved immediately, or after those that are being saved. */
export function PanelChecklist({ task }: { readonly task: Task }) {
  const t = useTexts()
  const [ticks, setTicks] = useState<Ticks>({})
  const line = useRef<Promise<void>>(Promise.resolve())
  const known = useRef(task)
  if (task.version > known.current.version) known.current = task
  const save = useCall('PUT /tasks/:id', {
    onDone: ({ record }) => {
      known.current = record
    },
    ahead: ({ params, body }) =>
      taskAhead(params.id, shown => ({
        ...shown,
        checklist: (body?.checklist as Task['checklist']) ?? shown.checklist,
      })),
  })
  const shown = task.checklist.map(item => ({ ...item, checked: ticks[item._id] ?? item.checked }))
  const done = shown.filter(({ checked }) => checked).length

  async function saveTick(id: string, checked: boolean): Promise<void> {
    const { checklist, version } = known.current
    const changed = checklist.map(item => (item._id === id ? { ...item, checked } : item))
    await save.run({ params: { id: task._id }, body: { checklist: changed, version } })
    setTicks(all => {
      const { [id]: last, ...others } = all
      return last === checked ? others : all
    })
  }

  function tick(id: string, checked: boolean): void {
    setTicks(all => ({ ...all, [id]: checked }))
    line.current = line.current.then(() => saveTick(id, checked))
  }

  return (
    <section>
      <Title order={3} size="sm" mb={4}>
        {t('words.checklist')}{' '}
        <span className="dimmed">{t('common.words.progress', { done, total: task.checklist.length })}</span>
      </Title>
      <ul className="stack gap-2xs">
        {shown.map(({ _id, name, checked }) => (
          <li key={_id}>
            <Checkbox
              size="sm"
              label={name}
              checked={checked}
              onChange={event => tick(_id, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
