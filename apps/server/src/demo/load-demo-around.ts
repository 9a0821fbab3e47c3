import { isBeforeInOrder, type OperationState } from '@llave/domain/operations/states/operation-states'
import { calendarDay, DAY_MS, instantAt, laterDay } from '@llave/domain/time/calendar-day'
import type { Insertable } from 'kysely'
import type { Database } from '../platform/database/schema'
import type { Work } from '../platform/platform'
import type { DemoOperation } from './demo-operation'
import type { DemoAccounts } from './load-demo-people'
import type { Random } from './random'

/** The tasks of an operation depend on how far it is. */
type Phase = 'BEGIN' | 'PAPERS' | 'BANKS' | 'SIGNING'

type DemoTask = readonly [
  name: string,
  type: Insertable<Database['tasks']>['type'],
  description?: string | null,
  checklist?: readonly string[],
]

const TASKS: Readonly<Record<Phase, readonly DemoTask[]>> = {
  BEGIN: [
    ['Llamar para confirmar los ingresos', 'LLAMADA', 'Mejor a partir de las seis.'],
    ['Explicarle el contrato por teléfono', 'LLAMADA'],
  ],
  PAPERS: [
    ['Pedir la nota simple actualizada', 'MAIL'],
    ['Revisar las nóminas', 'REVISION', null, ['Las tres últimas', 'Sello de la empresa', 'Pagas extra']],
    ['Validar la declaración de la renta', 'VALIDACION'],
  ],
  BANKS: [
    ['Reunión para presentar las propuestas', 'REUNION', 'Llevar el cuadro comparativo.'],
    ['Preguntar al banco por la respuesta', 'LLAMADA'],
    [
      ...(['Enviar el expediente al banco', 'TASK', 'Avisar al gestor del banco antes de enviarlo.'] as const),
      ['Nota simple', 'Nóminas', 'Renta', 'Arras'],
    ],
  ],
  SIGNING: [
    ['Recordar la firma en la notaría', 'LLAMADA'],
    ['Pedir cita para la tasación', 'MAIL'],
    ['Confirmar la fecha con el banco', 'LLAMADA'],
  ],
}

/** Tasks of the office that belong to no operation. */
const OFFICE_TASKS: readonly DemoTask[] = [
  ['Preparar el informe mensual', 'TASK', null, ['Firmadas', 'Archivadas', 'Honorarios']],
  ['Comida con la directora de la oficina de Bankinter', 'REUNION'],
  ['Renovar el seguro de responsabilidad civil', 'MAIL'],
  ['Revisar las tarifas del trimestre', 'REVISION'],
]

function phaseOf(state: OperationState): Phase {
  if (isBeforeInOrder(state, 'SUBIR_DOCUMENTACION')) return 'BEGIN'
  if (isBeforeInOrder(state, 'ESTUDIO_VIABILIDAD')) return 'PAPERS'
  return isBeforeInOrder(state, 'PROVISION_FONDOS') ? 'BANKS' : 'SIGNING'
}

/** Tags, tasks and the history of the operations. */
export async function loadDemoAround(
  work: Work,
  random: Random,
  operations: readonly DemoOperation[],
  accounts: DemoAccounts,
): Promise<void> {
  const tags: Insertable<Database['operationTags']>[] = []
  const tasks: Insertable<Database['tasks']>[] = []
  const activity: Insertable<Database['activity']>[] = []
  for (const operation of operations) {
    const { id, story } = operation
    const broker = operation.responsable ?? random.pick(accounts.brokers)
    if (random.chance(0.45)) tags.push({ operationId: id, tagId: random.pick(accounts.tags) })
    activity.push(...historyOf(operation, broker))
    if (story.state === 'CUESTIONARIO_EN_CURSO') continue
    if (!story.archived && random.chance(0.92)) {
      const made = random.pick(TASKS[phaseOf(story.state)])
      tasks.push(inventTask(work, random, { made, operationId: id, broker, accounts }))
    }
  }
  for (const made of OFFICE_TASKS) {
    tasks.push(inventTask(work, random, { made, operationId: null, broker: random.pick(accounts.brokers), accounts }))
  }
  await work.tx.insertInto('operationTags').values(tags).execute()
  await work.tx.insertInto('tasks').values(tasks).execute()
  activity.sort((a, b) => Number(a.createdDate) - Number(b.createdDate))
  for (let from = 0; from < activity.length; from += 500) {
    await work.tx
      .insertInto('activity')
      .values(activity.slice(from, from + 500))
      .execute()
  }
}

interface Planned {
  readonly made: DemoTask
  readonly operationId: string | null
  readonly broker: string
  readonly accounts: DemoAccounts
}

function inventTask(
  work: Work,
  random: Random,
  { made, operationId, broker, accounts }: Planned,
): Insertable<Database['tasks']> {
  const [name, type, description = null, checklist = []] = made
  const done = random.chance(0.15)
  const day = laterDay(calendarDay(work.now), random.int(done ? -20 : -1, done ? -1 : 12))
  const time = `${String(random.int(9, 18)).padStart(2, '0')}:${random.pick(['00', '15', '30', '45'])}`
  const others = accounts.brokers.filter(id => id !== broker)
  return {
    name,
    type,
    description,
    checklist: JSON.stringify(
      checklist.map(name => ({ _id: crypto.randomUUID(), name, checked: done || random.chance(0.4) })),
    ),
    state: done ? 'COMPLETADA' : 'PENDIENTE',
    completedDate: done ? new Date(work.now.getTime() - random.int(1, 20) * DAY_MS) : null,
    expirationDate: instantAt(day, time),
    responsableId: broker,
    subscribers: others.length > 0 && random.chance(0.25) ? [random.pick(others)] : [],
    createdBy: broker,
    operationId,
    createdDate: new Date(work.now.getTime() - random.int(21, 40) * DAY_MS),
  }
}

function historyOf({ id, story }: DemoOperation, broker: string): Insertable<Database['activity']>[] {
  const lines: Insertable<Database['activity']>[] = []
  for (const [index, [state, date]] of story.entered.entries()) {
    const previous = story.entered[index - 1]?.[0]
    if (previous === undefined) continue
    lines.push({
      operationId: id,
      field: 'state',
      previousValue: JSON.stringify(previous),
      newValue: JSON.stringify(state),
      // The customer completes the questionnaire; every other step is the broker's.
      userId: index === 1 ? null : broker,
      createdDate: date,
    })
  }
  const last = story.entered.at(-1)?.[1] ?? story.created
  if (story.archived) {
    lines.push({
      operationId: id,
      field: 'archivedReason',
      newValue: JSON.stringify(story.archived),
      userId: broker,
      createdDate: story.archivedDate ?? last,
    })
  }
  return lines
}
