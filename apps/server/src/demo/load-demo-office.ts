import type { Insertable } from 'kysely'
import type { Database } from '../platform/database/schema'
import type { Work } from '../platform/work'
import type { DemoOperation } from './demo-operation'
import { DEMO_CUSTOMER } from './demo-people'

const DAY = 86_400_000

const COUPONS = [
  { handle: 'FERIA-MADRID', name: 'Feria inmobiliaria de Madrid', maximum: 20, used: 14, age: 62 },
  { handle: 'VECINOS', name: 'Buzoneo en Carabanchel', maximum: 10, used: 10, age: 118 },
  { handle: 'OPOSITORES', name: 'Academia de oposiciones Atenea', maximum: 20, used: 3, age: 21 },
  { handle: 'VERANO', name: 'Campaña de verano', maximum: 15, used: 6, age: 170, active: false },
] as const

/** How many of the latest e-mails are in the outbox. */
const MAILS = 45
/** Those that did not arrive, by their place among the latest, and what the other side has answered. */
const UNDELIVERED: Readonly<Record<number, string>> = {
  6: '550 5.1.1 El buzón no existe',
  19: '552 5.2.2 El buzón del destinatario está lleno',
}

/** What the owner finds in the settings: campaign codes, and the e-mails of the last weeks. */
export async function loadDemoOffice(work: Work, operations: readonly DemoOperation[]): Promise<void> {
  await work.tx
    .insertInto('coupons')
    .values(
      COUPONS.map(({ age, ...coupon }) => ({ ...coupon, created_date: new Date(work.now.getTime() - age * DAY) })),
    )
    .execute()
  const numbers = await work.tx.selectFrom('operations').select(['id', 'num_operation']).execute()
  const numberOf = new Map(numbers.map(({ id, num_operation }) => [id, num_operation]))
  const mails = operations
    .flatMap(operation => stateMail(operation, numberOf.get(operation.id) ?? 0))
    .sort((a, b) => Number(b.created_date) - Number(a.created_date))
    .slice(0, MAILS)
    .map((mail, place) => ({ ...mail, ...outcomeOf(mail, UNDELIVERED[place]) }))
  await work.tx.insertInto('emails').values(mails).execute()
}

type Email = Insertable<Database['emails']> & { readonly created_date: Date }

/** The e-mail that told the first holder of the state that the operation is in. */
function stateMail({ id, story, holders }: DemoOperation, numOperation: number): Email[] {
  const [state, date] = story.entered.at(-1) ?? []
  const [holder] = holders
  if (!state || !date || !holder || state === 'CUESTIONARIO_EN_CURSO' || story.archived) return []
  const { email, name } = holder.person
  if (email === DEMO_CUSTOMER.email) return []
  const params = { operationId: id, numOperation, state, name, isCustomer: true }
  return [{ to_address: email, template: 'stateChange', params: JSON.stringify(params), created_date: date }]
}

function outcomeOf({ created_date }: Email, refusal: string | undefined): Partial<Email> {
  return refusal
    ? { status: 'DEAD', attempts: 1, last_error: refusal }
    : { status: 'SENT', attempts: 1, sent_date: new Date(created_date.getTime() + 4000) }
}
