import { isBeforeInOrder, type OperationState } from '@llave/domain/operations/states/operation-states'
import type { ContactRole } from '@llave/domain/people/contact-roles'
import { DAY_MS } from '@llave/domain/time/calendar-day'
import { type Insertable, sql } from 'kysely'
import type { Database } from '../platform/database/schema'
import type { Work } from '../platform/platform'
import type { DemoOperation } from './demo-operation'
import { createRandom, type Random } from './random'

type Known = readonly [
  role: ContactRole,
  name: string,
  email: string | null,
  phone: string | null,
  comments?: string,
  address?: string,
]

/** Contacts of a brokerage in Madrid, with one duplicate, as in every address book. */
const KNOWN: readonly Known[] = [
  [
    'NOTARIA',
    'Notaría Herrero y Salas',
    'oficiales@herrerosalas.example',
    '914112030',
    '',
    'Calle de Serrano, 41, Madrid',
  ],
  [
    'NOTARIA',
    'Notaría Prim 12',
    'prim12@notaria.example',
    '915220418',
    'Cierran en agosto.',
    'Calle de Prim, 12, Madrid',
  ],
  ['NOTARIA', 'Notaria Prim 12 (Elena, oficial)', null, '656120987', 'Por WhatsApp contesta enseguida.'],
  [
    'NOTARIA',
    'Notaría Ferrer i Vidal',
    'notaria@ferrervidal.example',
    '934880015',
    '',
    'Rambla de Catalunya, 88, Barcelona',
  ],
  ['TASADOR', 'Tasaciones Meseta', 'encargos@tasameseta.example', '917403311', 'Entrega en cinco días laborables.'],
  ['TASADOR', 'Valora Sur Tasadores', 'madrid@valorasur.example', '954336120', 'Para Andalucía y Extremadura.'],
  ['TASADOR', 'Lorena Castaño, tasadora', 'lorena.castano@correo.example', '677904215', 'Prefiere WhatsApp.'],
  [
    'INMOBILIARIA',
    'Inmobiliaria Cuatro Llaves',
    'ventas@cuatrollaves.example',
    '913556677',
    'Nos envía clientes desde 2023.',
  ],
  ['INMOBILIARIA', 'Pisos del Retiro', 'hola@pisosdelretiro.example', '914098812'],
  ['INMOBILIARIA', 'Finques Montjuïc', 'info@finquesmontjuic.example', '933291140', 'Hablan catalán.'],
  ['INMOBILIARIA', 'Rubén Olmedo (Casa Norte)', null, '622480319', 'Agente de zona; solo por teléfono.'],
  ['INMOBILIARIA', 'Hogar y Costa', 'alicante@hogarycosta.example', '965120044'],
  ['PROMOTOR', 'Promociones Valdeluz', 'postventa@valdeluz.example', '949280701', 'Entrega de llaves en junio.'],
  ['PROMOTOR', 'Residencial Las Encinas', 'comercial@lasencinas.example', '918034455'],
  ['VENDEDOR', 'Carmen Lozano Ruiz', 'carmen.lozano@correo.example', '611870243'],
  ['VENDEDOR', 'Herederos de Tomás Abad', null, '629554170', 'Llamar a la hija, Inés.'],
  ['VENDEDOR', 'Julián Peñalver Soto', 'j.penalver@correo.example', '654012388'],
  [
    'ADM_FINCAS',
    'Gestfincas Chamberí',
    'comunidades@gestfincas.example',
    '914460209',
    'Certificados de deuda en 48 horas.',
  ],
  ['ADM_FINCAS', 'Administraciones Bosch', 'bosch@adminbosch.example', '932075518'],
  ['AVALADOR', 'Pilar Sanchís Mora', 'pilar.sanchis@correo.example', '688210974'],
  ['AVALADOR', 'Antonio Villar Crespo', 'antonio.villar@correo.example', '607431255'],
]

/** The first state, and the share of operations, in which a role takes part. */
const TAKES_PART: readonly (readonly [ContactRole, OperationState, number])[] = [
  ['INMOBILIARIA', 'CUESTIONARIO_COMPLETADO', 0.35],
  ['VENDEDOR', 'NEGOCIACION', 0.12],
  ['PROMOTOR', 'SUBIR_DOCUMENTACION', 0.08],
  ['AVALADOR', 'SUBIR_DOCUMENTACION', 0.06],
  ['TASADOR', 'TASACION', 0.8],
  ['ADM_FINCAS', 'APROBACION', 0.3],
  ['NOTARIA', 'FORMALIZACION', 0.9],
]

export async function loadDemoContacts(work: Work, operations: readonly DemoOperation[]): Promise<void> {
  const random = createRandom(73)
  const rows = await work.tx
    .insertInto('contacts')
    .values(
      KNOWN.map(([, name, email, phone, comments, address]) => ({
        ...{ name, email, phone, comments: comments || null, address: address ?? null },
        createdDate: new Date(work.now.getTime() - random.int(200, 900) * DAY_MS),
      })),
    )
    .returning('id')
    .execute()
  const links = operations.flatMap(operation => linksOf(random, operation, rows))
  await work.tx.insertInto('operationContacts').values(links).execute()
  // Holders were added to the address book with their first operation, from the same source as its customer.
  await sql`
    update contacts c set created_date = first.created_date, how_meet_us = first.how_meet_us
    from (
      select distinct on (h.contact_id) h.contact_id, o.created_date, u.how_meet_us
      from holders h join operations o on o.id = h.operation_id join users u on u.id = o.user_id
      order by h.contact_id, o.created_date
    ) first where first.contact_id = c.id`.execute(work.tx)
}

function linksOf(
  random: Random,
  { id, story }: DemoOperation,
  rows: readonly { readonly id: string }[],
): Insertable<Database['operationContacts']>[] {
  return TAKES_PART.filter(([, from, share]) => !isBeforeInOrder(story.state, from) && random.chance(share)).map(
    ([role]) => {
      const able = rows.filter((_, index) => KNOWN[index]?.[0] === role)
      return { operationId: id, contactId: random.pick(able).id, role }
    },
  )
}
