import type { Insertable } from 'kysely'
import type { Database } from '../platform/database/schema'
import type { Work } from '../platform/work'
import type { DemoOperation } from './demo-operation'
import type { DemoAccounts } from './load-demo-people'
import type { Random } from './random'

const DAY = 86_400_000

const TASKS = [
  ['Llamar para confirmar los ingresos', 'LLAMADA'],
  ['Pedir la nota simple actualizada', 'MAIL'],
  ['Revisar las nóminas', 'REVISION'],
  ['Reunión para presentar las propuestas', 'REUNION'],
  ['Validar la declaración de la renta', 'VALIDACION'],
  ['Enviar el expediente al banco', 'TASK'],
  ['Recordar la firma en la notaría', 'LLAMADA'],
] as const

/** Tags, tasks and the history of the operations. */
export async function loadDemoAround(
  work: Work,
  random: Random,
  operations: readonly DemoOperation[],
  accounts: DemoAccounts,
): Promise<void> {
  const tags: Insertable<Database['operation_tags']>[] = []
  const tasks: Insertable<Database['tasks']>[] = []
  const activity: Insertable<Database['activity']>[] = []
  for (const operation of operations) {
    const { id, story } = operation
    const broker = operation.responsable ?? random.pick(accounts.brokers)
    if (random.chance(0.45)) tags.push({ operation_id: id, tag_id: random.pick(accounts.tags) })
    activity.push(...historyOf(operation, broker))
    if (story.state === 'CUESTIONARIO_EN_CURSO') continue
    if (!story.archived && random.chance(0.5)) tasks.push(inventTask(work, random, id, broker))
  }
  await work.tx.insertInto('operation_tags').values(tags).execute()
  await work.tx.insertInto('tasks').values(tasks).execute()
  activity.sort((a, b) => Number(a.created_date) - Number(b.created_date))
  for (let from = 0; from < activity.length; from += 500) {
    await work.tx
      .insertInto('activity')
      .values(activity.slice(from, from + 500))
      .execute()
  }
}

function inventTask(work: Work, random: Random, operationId: string, broker: string): Insertable<Database['tasks']> {
  const [name, type] = random.pick(TASKS)
  const done = random.chance(0.4)
  return {
    name,
    type,
    state: done ? 'COMPLETADA' : 'PENDIENTE',
    completed_date: done ? new Date(work.now.getTime() - random.int(1, 20) * DAY) : null,
    expiration_date: new Date(work.now.getTime() + random.int(done ? -30 : -4, 15) * DAY),
    responsable_id: broker,
    created_by: broker,
    operation_id: operationId,
    created_date: new Date(work.now.getTime() - random.int(21, 40) * DAY),
  }
}

function historyOf({ id, story }: DemoOperation, broker: string): Insertable<Database['activity']>[] {
  const lines: Insertable<Database['activity']>[] = []
  for (const [index, [state, date]] of story.entered.entries()) {
    const previous = story.entered[index - 1]?.[0]
    if (previous === undefined) continue
    lines.push({
      operation_id: id,
      field: 'state',
      previous_value: JSON.stringify(previous),
      new_value: JSON.stringify(state),
      // The customer completes the questionnaire; every other step is the broker's.
      user_id: index === 1 ? null : broker,
      created_date: date,
    })
  }
  const last = story.entered.at(-1)?.[1] ?? story.created
  if (story.archived) {
    lines.push({
      operation_id: id,
      field: 'archivedReason',
      new_value: JSON.stringify(story.archived),
      user_id: broker,
      created_date: last,
    })
  }
  return lines
}
