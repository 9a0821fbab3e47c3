import type { DocumentState } from '@llave/domain/documents/document-types'
import { cents } from '@llave/domain/money/money'
import { isBeforeInOrder } from '@llave/domain/operations/states/operation-states'
import { HOUR_MS } from '@llave/domain/time/calendar-day'
import type { Signer } from '../platform/database/column-types'
import { insertRow, readRow } from '../platform/database/db'
import type { Platform, Work } from '../platform/platform'
import { type DemoFile, drawOnce, type Wanted, whoOf } from './demo-files'
import type { DemoOperation } from './demo-operation'
import { DEMO_CUSTOMER } from './demo-people'
import { sealDemoContract } from './demo-seal'
import { notByNight } from './demo-story'
import type { Random } from './random'

/**
 * Identity documents and contracts of the holders: valid where the request is past the contract state, partly done
 * where it is in it. The contracts that people look at, those of live requests that were signed last and the demo
 * customer's, are sealed like any other; the others are examples, since a seal takes a tenth of a second.
 */
export async function loadDemoContracts(
  platform: Platform,
  work: Work,
  random: Random,
  operations: readonly DemoOperation[],
): Promise<void> {
  const sent = operations.filter(({ story }) => !isBeforeInOrder(story.state, 'CONTRATO_INTERMEDIACION'))
  const draw = drawOnce(work.now)
  for (const operation of sent) {
    const entries = await work.tx
      .selectFrom('documentation')
      .select(['id', 'type', 'holderId'])
      .where('operationId', '=', operation.id)
      .where('holderId', 'is not', null)
      .where('type', 'in', ['DNI', 'CONTRATO'])
      .execute()
    for (const holderId of new Set(entries.map(entry => entry.holderId))) {
      const state = stateOf(random, operation)
      if (!holderId || !state) continue
      const signedDate = signedAt(random, operation, work.now)
      const signed = await signature(work, random, holderId)
      // Documents that await a verdict match their holder.
      const who = state === 'PENDIENTE_VALIDACION' ? whoOf(signed.holder, signed.columns.dni) : undefined
      const store = async (wanted: Omit<Wanted, 'isPhoto' | 'who'> & { readonly file?: DemoFile }) => {
        const entry = entries.find(known => known.type === wanted.type && known.holderId === holderId)
        if (!entry) return []
        const file = wanted.file ?? (await draw({ ...wanted, isPhoto: wanted.type === 'DNI', who }))
        const { name, format, size, sha256 } = file
        const storageKey = await platform.files.put({ bytes: file.bytes }, { folder: operation.id, ...file })
        const of = { documentationId: entry.id, operationId: operation.id, createdDate: signedDate }
        return [{ ...of, storageKey, name, format, size, sha256, state, side: wanted.side ?? null }]
      }
      const [front, back] = await Promise.all([
        store({ type: 'DNI', title: 'DNI, cara delantera', side: 'FRONT' }),
        store({ type: 'DNI', title: 'DNI, cara trasera', side: 'BACK' }),
      ])
      const sealed = isSealed(operation)
        ? await sealDemoContract(platform, {
            operationId: operation.id,
            holderId,
            ...signed,
            date: signedDate,
            front: front[0]?.sha256 ?? '',
            back: back[0]?.sha256 ?? '',
          })
        : null
      const title = 'Contrato de intermediación'
      const papers = [
        ...(await store({ type: 'CONTRATO', title, ...(sealed && { file: sealed.file }) })),
        ...front,
        ...back,
      ]
      if (papers.length === 0) continue
      const [contract] = await work.tx.insertInto('documents').values(papers).returning(['id', 'sha256']).execute()
      await insertRow(work.tx, 'contractSignings', {
        operationId: operation.id,
        holderId,
        round: 1,
        contractId: contract?.id ?? null,
        sealedSha256: contract?.sha256 ?? null,
        signedDate: contract ? signedDate : null,
        ...(contract && signed.columns),
        ...sealed?.columns,
        validatedDate: state === 'VALIDADO' ? new Date(signedDate.getTime() + HOUR_MS) : null,
        createdDate: signedDate,
      })
    }
  }
  await signOwnFees(work, sent)
  await changeAnAddress(work)
}

function isSealed({ story, holders }: DemoOperation): boolean {
  const isRecent = story.state === 'CONTRATO_INTERMEDIACION' || story.state === 'SUBIR_DOCUMENTACION'
  return !story.archived && (isRecent || holders[0]?.person.email === DEMO_CUSTOMER.email)
}

/** The texts that a holder entered with the signature; sometimes the name differs from the questionnaire. */
async function signature({ tx }: Work, random: Random, holderId: string) {
  const holder = await readRow(tx, 'holders', holderId, ['name', 'email'])
  const [name = '', firstLastname = '', ...others] = holder.name.split(' ')
  const differs = random.int(1, 8) === 1
  // The DNI in their documents.
  const { dni } = whoOf(holder.name)
  const signer: Signer = {
    name: differs ? `${name} María` : name,
    firstLastname,
    secondLastname: others.join(' ') || null,
    dni,
    address: 'Calle del Olmo',
    number: String(random.int(1, 120)),
    flat: String(random.int(1, 9)),
    door: null,
    city: 'Madrid',
    postalCode: `280${random.int(10, 55)}`,
  }
  return {
    holder: holder.name,
    email: holder.email ?? '',
    signer,
    columns: { signer: JSON.stringify(signer), dni, nameDiffers: differs },
  }
}

/** Signed fees are the operation's, except for one operation whose fees were raised after signing. */
async function signOwnFees({ tx }: Work, operations: readonly DemoOperation[]): Promise<void> {
  await tx
    .updateTable('contractSignings as round')
    .from('operations')
    .set(eb => ({
      honorariosMin: eb.ref('operations.honorariosMin'),
      honorariosMax: eb.ref('operations.honorariosMax'),
      honorariosDoble: eb.ref('operations.honorariosDoble'),
    }))
    .whereRef('operations.id', '=', 'round.operationId')
    .execute()
  const changed = operations.find(({ story }) => story.state === 'NEGOCIACION')
  if (!changed) return
  await tx
    .updateTable('contractSignings')
    .set({ honorariosMin: cents(90_000), honorariosMax: cents(300_000), honorariosDoble: cents(600_000) })
    .where('operationId', '=', changed.id)
    .execute()
}

/** Before one holder signed, the account's owner changed their e-mail, which nobody has confirmed. */
async function changeAnAddress({ tx }: Work): Promise<void> {
  const holder = await tx
    .selectFrom('holders')
    .innerJoin('contractSignings as round', 'round.holderId', 'holders.id')
    .innerJoin('operations', 'operations.id', 'holders.operationId')
    .innerJoin('users', 'users.id', 'operations.userId')
    .select([
      'holders.id',
      'holders.email',
      'users.id as changedBy',
      'users.name',
      'users.lastname',
      'round.signedDate',
    ])
    .where('operations.state', '=', 'CONTRATO_INTERMEDIACION')
    .where('operations.isArchived', '=', false)
    .where('round.validatedDate', 'is', null)
    .where('round.signedDate', 'is not', null)
    .orderBy('holders.position', 'desc')
    .orderBy('operations.numOperation')
    .executeTakeFirst()
  if (!holder?.email || !holder.signedDate) return
  await insertRow(tx, 'holderEmailChanges', {
    holderId: holder.id,
    fromEmail: 'correo.antiguo@correo.example',
    toEmail: holder.email,
    changedBy: holder.changedBy,
    changedByName: `${holder.name} ${holder.lastname}`,
    changedIp: '192.0.2.14',
    changedDate: new Date(holder.signedDate.getTime() - HOUR_MS),
  })
  await tx.updateTable('contractSignings').set({ addressInDoubt: true }).where('holderId', '=', holder.id).execute()
}

/** The state of a holder's documents, or null when nothing was sent. */
function stateOf(random: Random, { story }: DemoOperation): DocumentState | null {
  if (story.state !== 'CONTRATO_INTERMEDIACION') return 'VALIDADO'
  return random.weighted<DocumentState | null>([
    ['PENDIENTE_VALIDACION', 1],
    [null, 2],
  ])
}

function signedAt(random: Random, { story }: DemoOperation, now: Date): Date {
  const from = story.entered.find(([state]) => state === 'CONTRATO_INTERMEDIACION')?.[1] ?? story.created
  const signed = notByNight(new Date(from.getTime() + random.int(1, 12) * HOUR_MS))
  return new Date(Math.min(now.getTime() - 2 * HOUR_MS, signed.getTime()))
}
