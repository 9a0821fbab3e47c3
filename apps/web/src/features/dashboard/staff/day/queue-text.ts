import type { DayRow } from '@llave/api-contract/dashboard.calls'
import type { Translate } from '@llave/texts/translate'
import { formatDate } from '../../../../lib/texts/formats'

/** The subject of a row: the holder, or the operation's title; null for a task without operation. */
export function nameIn({ operation }: DayRow): string | null {
  return operation && (operation.holderName ?? operation.title)
}

export function queueText(t: Translate, row: DayRow): string {
  const name = nameIn(row) ?? ''
  const { days } = row
  switch (row.kind) {
    case 'DATE': {
      const sentence = t(`day.queue.dates.${row.field}.${days < 0 ? 'past' : 'ahead'}`, { name, days: Math.abs(days) })
      return row.missing ? t('day.queue.and', { sentence, missing: t(`day.queue.missing.${row.missing}`) }) : sentence
    }
    case 'PATH': {
      const todo = row.planned
        ? t(`states.path.move.${row.planned}`)
        : t(`states.path.todo.${row.step}`, { date: formatDate(row.expected) })
      return days < 0
        ? t(`day.queue.path.${row.goal}.missed`, { name, days: -days, todo })
        : t(`day.queue.path.${row.goal}.tight`, { name, days })
    }
    case 'UNDELIVERED':
      return t('day.queue.undelivered', { name, days, count: row.count })
    case 'SIGNATURES':
      return t('day.queue.signatures', { name, days, count: row.count })
    case 'DOCUMENTS':
      return t('day.queue.documents', { name, days, count: row.count })
    case 'PAPERS':
      return t('day.queue.papers', { name, days, count: row.count })
    case 'LATE':
      return t('day.queue.late', { name, days, state: t(`states.names.${row.operation.state}`) })
    case 'REQUEST': {
      const request = { name: row.request.name, kind: t(`privacy.kinds.${row.request.kind}`), days: Math.abs(days) }
      return t(`day.queue.request.${days < 0 ? 'past' : 'ahead'}`, request)
    }
    case 'TASK': {
      const task = { task: row.task.name, days: -days }
      return name ? t('day.queue.taskOf', { ...task, name }) : t('day.queue.task', task)
    }
  }
}
