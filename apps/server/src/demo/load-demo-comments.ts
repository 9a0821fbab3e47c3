import { HOUR_MS } from '@llave/domain/time/calendar-day'
import { sql } from 'kysely'
import { insertRow } from '../platform/database/db'
import type { FileStore } from '../platform/files/file-store'
import type { Work } from '../platform/platform'
import { drawOnce } from './demo-files'
import type { DemoOperation } from './demo-operation'
import { notByNight } from './demo-story'
import type { DemoAccounts } from './load-demo-people'
import { createRandom, type Random } from './random'

/** Brokers' notes; `@` stands for a mentioned colleague. */
const NOTES = [
  '<p>Prefiere que le llamemos <strong>a partir de las seis</strong>.</p>',
  '<p>El banco pide la última nómina con el sello de la empresa.</p>',
  '<p>Muy interesados en <strong>tipo fijo</strong>; no quieren seguro de vida con el banco.</p>',
  '<p>Las arras vencen a final de mes: <strong>hay que correr con la tasación</strong>.</p>',
  '<p>Su hermano también va a pedir hipoteca en otoño.</p>',
  '<p>@ ¿puedes llamar al director de la oficina? A ti te coge el teléfono.</p>',
  '<p>Hablado con el banco. Falta:</p><ul><li>vida laboral actualizada</li><li>extracto de los últimos seis meses</li><li>certificado de la deuda del coche</li></ul>',
  '<p>Orden que les he propuesto:</p><ol><li>cerrar la tasación</li><li>firmar la FEIN</li><li>acta en notaría, como muy tarde el día antes</li></ol>',
  '<p>@ te paso el presupuesto de la reforma, <em>ojo con el IVA</em>.</p>',
  '<p>El piso está anunciado en https://www.example.com/piso-1042 y el vendedor tiene prisa.</p>',
  '<p>Cliente muy pendiente: contestar <u>siempre</u> el mismo día.</p>',
] as const

const ATTACHED = ['Presupuesto de la reforma', 'Correo del banco', 'Anuncio del piso', 'Tabla de cuotas'] as const

function inAnyOrder<T>(random: Random, all: readonly T[]): T[] {
  return all
    .map(one => ({ one, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

/**
 * Brokers' notes on the operations, some with files. They have their own random numbers, so that the other demo data
 * does not change.
 */
export async function loadDemoComments(
  files: FileStore,
  work: Work,
  operations: readonly DemoOperation[],
  { brokers }: DemoAccounts,
): Promise<void> {
  const random = createRandom(10_42)
  const draw = drawOnce(work.now)
  const names = await work.tx
    .selectFrom('users')
    .select(['id', sql<string>`name || ' ' || lastname`.as('name')])
    .where('id', 'in', brokers)
    .execute()
  for (const { id, story, responsable } of operations) {
    if (story.state === 'CUESTIONARIO_EN_CURSO' || !random.chance(0.45)) continue
    const count = random.weighted([[1, 4] as const, [2, 3] as const, [4, 2] as const, [7, 1] as const])
    const last = story.entered.at(-1)?.[1] ?? story.created
    const now = work.now.getTime()
    const notes = inAnyOrder(random, NOTES)
    for (let at = 0; at < count; at++) {
      const author = at % 2 === 0 ? (responsable ?? random.pick(brokers)) : random.pick(brokers)
      const colleague = random.pick(names.filter(other => other.id !== author))
      const mention = `<span data-type="mention" data-id="${colleague.id}">@${colleague.name}</span>`
      const written = notByNight(new Date(last.getTime() + at * random.int(2, 30) * HOUR_MS))
      const created = new Date(Math.min(now - (count - at) * HOUR_MS, written.getTime()))
      const comment = await insertRow(work.tx, 'comments', {
        operationId: id,
        userId: author,
        description: (notes[at] ?? '').replace('@', mention),
        featured: random.chance(0.2),
        createdDate: created,
        editDate: random.chance(0.1) ? new Date(created.getTime() + 600_000) : null,
      })
      if (!random.chance(0.2)) continue
      const file = await draw({ type: 'OTROS', title: random.pick(ATTACHED), isPhoto: random.chance(0.3) })
      const { name, format, size, sha256 } = file
      const storageKey = await files.put({ bytes: file.bytes }, { folder: id, ...file })
      await work.tx
        .insertInto('commentFiles')
        .values({ commentId: comment.id, position: 0, storageKey, name, format, size, sha256 })
        .execute()
    }
  }
}
