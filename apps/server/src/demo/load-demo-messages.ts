import { MINUTE_MS } from '@llave/domain/time/calendar-day'
import type { Work } from '../platform/platform'
import type { DemoOperation } from './demo-operation'
import type { DemoAccounts } from './load-demo-people'
import { createRandom } from './random'

/** Conversations between customer and broker, alternating from the first message. */
const TALKS = [
  [
    'Hola, ¿el certificado de empresa sirve si es de hace dos meses?',
    'Hola. El banco lo pide de los últimos treinta días: con pedirle a tu empresa uno nuevo basta.',
    'Perfecto, lo pido hoy. ¡Gracias!',
  ],
  [
    'Buenos días, nos han cambiado la cita de la notaría al jueves. ¿Hay algún problema?',
    'Ninguno, ya lo he hablado con la notaría: jueves a las 10:00. Lleva el DNI original.',
  ],
  ['¿Sabéis algo del banco? El vendedor me ha vuelto a preguntar.'],
  [
    'He subido las nóminas, pero la de agosto la tengo solo en papel. ¿Vale una foto?',
    'Vale, siempre que se lea entera. Apóyala en una mesa con luz y haz la foto desde arriba.',
    'Hecho.',
    'La veo bien. Con esto está completo, gracias.',
  ],
  ['¿Podemos hablar mañana por la tarde? Salgo a las cinco.', 'Claro, te llamo a las cinco y cuarto.'],
] as const

const ANSWERS = [
  ['Documento caducado', 'El documento que has subido está caducado. Sube uno de los últimos treinta días, por favor.'],
  ['Te llamo mañana', 'Hemos recibido tu mensaje. Te llamo mañana por la mañana y lo vemos con calma.'],
  [
    'Qué sigue ahora',
    'Ya tenemos todo lo que necesitábamos. Ahora negociamos con los bancos: suele tardar entre una y dos semanas.',
  ],
] as const

/** Messages between customers and brokers; no other demo data depends on them. */
export async function loadDemoMessages(
  work: Work,
  operations: readonly DemoOperation[],
  { brokers }: DemoAccounts,
): Promise<void> {
  const random = createRandom(20_42)
  const owners = await work.tx.selectFrom('operations').select(['id', 'userId']).execute()
  const ownerOf = new Map(owners.map(({ id, userId }) => [id, userId]))
  for (const { id, story, responsable } of operations) {
    const customer = ownerOf.get(id)
    if (!customer || story.state === 'CUESTIONARIO_EN_CURSO' || !random.chance(0.2)) continue
    const talk = random.pick(TALKS)
    const begun = work.now.getTime() - random.int(60, 6 * 24 * 60) * MINUTE_MS
    const broker = responsable ?? random.pick(brokers)
    const latest = work.now.getTime() - talk.length * MINUTE_MS
    const written = await work.tx
      .insertInto('messages')
      .values(
        talk.map((body, at) => {
          const fromStaff = at % 2 === 1
          const isLast = at === talk.length - 1
          // Keeps the messages in order, however long an answer took.
          const created = new Date(Math.min(begun + (at * 60 + random.int(0, 50)) * MINUTE_MS, latest + at * MINUTE_MS))
          return {
            operationId: id,
            authorId: fromStaff ? broker : customer,
            fromStaff,
            body,
            createdDate: created,
            readDate: isLast ? null : new Date(created.getTime() + 5 * MINUTE_MS),
            mailed: true,
          }
        }),
      )
      .returning(['id', 'fromStaff'])
      .execute()
    // Some messages are answered by e-mail, and a few of those answers come from somebody else.
    const last = written.at(-1)
    if (!last || last.fromStaff) continue
    const received = { operationId: id, receivedDate: work.now }
    const stranger = {
      aside: 'FOREIGN',
      fromAddress: 'luis@trabajo.example',
      subject: 'Re: Tienes un mensaje',
    } as const
    await work.tx
      .insertInto('receivedMails')
      .values([
        { ...received, mailKey: `${last.id}@correo.example`, messageId: last.id },
        {
          ...received,
          mailKey: `${last.id}@trabajo.example`,
          ...stranger,
          body: 'Os escribo desde el trabajo: ¿os llegó?',
        },
      ])
      .execute()
  }
  await work.tx
    .insertInto('answerTemplates')
    .values(ANSWERS.map(([name, body]) => ({ name, body, createdDate: work.now })))
    .execute()
}
