import type { BodyOf, ResOf } from '@llave/api-contract/call-types'
import type { Dossier } from '@llave/api-contract/dossiers.calls'
import type { Bank } from '@llave/domain/operations/fields/banks'
import { beforeAll, expect } from 'vitest'
import {
  aCustomer,
  aDocument,
  aDocumentation,
  aHolder,
  anAdmin,
  anOperation,
  aSuperadmin,
  readRow,
  updateRow,
  useApp,
} from '../../../test/app'
import { aPdf } from '../../../test/uploads'
import { sha256Of } from '../../platform/files/measured'

type Paper = ResOf<'POST /operations/dossierPapers'>['papers'][number]

/** A brokerage with banks and operations whose files have bytes. */
export function useDossiers(environment: Record<string, string> = {}) {
  const app = useApp(environment)
  const people = { owner: '', ownerId: '', staff: '', staffId: '' }
  beforeAll(async () => {
    const { db } = app.database
    const owner = await aSuperadmin(db)
    people.ownerId = owner.id
    people.owner = await app.signIn(owner)
    const staff = await anAdmin(db, { name: 'Javier', lastname: 'Gil' })
    people.staffId = staff.id
    people.staff = await app.signIn(staff)
  })
  return Object.assign(people, { app, aFile, anOperationWithPapers, aBank, papersOf, build, built, send, dossiersOf })

  /** A file of an entry, valid and with bytes. */
  async function aFile(documentationId: string, bytes: Buffer = aPdf(''), own: Record<string, unknown> = {}) {
    const { db } = app.database
    const { operationId } = await readRow(db, 'allDocumentation', documentationId)
    const kept = { size: bytes.length, sha256: sha256Of(bytes), type: 'application/pdf', name: 'fichero.pdf' }
    const storageKey = await app.app.platform.files.put({ bytes }, { folder: operationId, ...kept })
    const { size, sha256 } = kept
    return aDocument(db, { documentationId, storageKey, size, sha256, state: 'VALIDADO', ...own })
  }

  /** An operation of a customer with two holders: a land register's note, and the payslips of each holder. */
  async function anOperationWithPapers() {
    const { db } = app.database
    const customer = await aCustomer(db)
    const { id, numOperation } = await anOperation(db, { userId: customer.id, state: 'NEGOCIACION' })
    const answers = { yearsMortgage: '25_30', amountProject: 250_000, amountMortgage: 200_000 }
    const holders = [{ monthlyIncome: 2100 }, { monthlyIncome: 1400, financedPayments: [{ feeLoan: 150 }] }]
    await updateRow(
      db,
      'questionnaires',
      { operationId: id },
      { answers: JSON.stringify({ ...answers, numHolders: 2, holders }) },
    )
    const first = await aHolder(db, { operationId: id, name: 'Ana Gil' })
    const second = await aHolder(db, { operationId: id, position: 1, name: 'Luis Soto' })
    const note = await aFile((await aDocumentation(db, { operationId: id, type: 'NOTA_SIMPLE' })).id, aPdf('', 'Nota'))
    const payslips = []
    for (const { id: holderId, name } of [second, first]) {
      const entry = await aDocumentation(db, { operationId: id, holderId, type: 'NOMINAS' })
      payslips.push(await aFile(entry.id, aPdf('', `Nomina de ${name}`)))
    }
    return { id, numOperation, customer, first, second, note, payslips }
  }

  async function aBank(bank: Bank, own: Partial<BodyOf<'PUT /banks/:bank'>> = {}) {
    const body = {
      version: null,
      order: [],
      sizeLimit: 10,
      contacts: [{ name: 'Marta Ruiz', email: 'marta@bank.example' }],
      ...own,
    }
    const { status, res } = await app.call('PUT /banks/:bank', { params: { bank }, body, token: people.owner })
    expect(status).toBe(200)
    const record = res.banks.find(each => each.bank === bank)
    return { ...record, contactId: record?.contacts[0]?._id ?? '' }
  }

  async function papersOf(operationId: string, bank: Bank): Promise<Paper[]> {
    const { res } = await app.call('POST /operations/dossierPapers', {
      body: { operationId, bank },
      token: people.staff,
    })
    return res.papers
  }

  function build(operationId: string, bank: Bank, documentIds: readonly string[]) {
    const body = { operationId, bank, documentIds: [...documentIds] }
    return app.call('POST /operations/buildDossier', { body, token: people.staff })
  }

  /** A bound dossier of these files, or of the proposed ones. */
  async function built(operationId: string, bank: Bank, documentIds?: readonly string[]): Promise<Dossier> {
    const proposed = (await papersOf(operationId, bank)).filter(({ barred, unchosen }) => !barred && !unchosen)
    const { status } = await build(operationId, bank, documentIds ?? proposed.map(({ documentId }) => documentId))
    expect(status).toBe(200)
    await app.runJobs()
    const [dossier] = (await dossiersOf(operationId)).filter(each => each.bank === bank)
    if (!dossier) throw new Error('no dossier')
    return dossier
  }

  async function dossiersOf(operationId: string) {
    const { res } = await app.call('GET /operations/:id/dossiers', { params: { id: operationId }, token: people.staff })
    return res.dossiers
  }

  function send(operationId: string, dossierId: string, own: Partial<BodyOf<'POST /operations/sendDossier'>> = {}) {
    const body = { operationId, dossierId, contactId: crypto.randomUUID(), way: 'MAIL' as const, known: 0, ...own }
    return app.call('POST /operations/sendDossier', { body, token: people.staff })
  }
}
