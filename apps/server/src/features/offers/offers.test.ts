import { describe, expect, it } from 'vitest'
import { useAnnouncements } from '../../../test/announcements'
import {
  aCustomer,
  aDocument,
  aDocumentation,
  anAdmin,
  anOperation,
  readRows,
  updateRow,
  useApp,
} from '../../../test/app'
import { customerView, saveOperation, staffView } from '../../../test/operations'

const app = useApp()
const { db } = app
const announcements = useAnnouncements(app.database)

const broker = await app.signIn(await anAdmin(db))

const FIXED = { bank: 'ING', rateKind: 'FIXED', amount: 150_000, years: 30, tin: 2.55 }
const SAVE = 'POST /operations/saveOffer'

/** An operation with proposals of ING and BBVA, and its customer. */
async function negotiated() {
  const customer = await aCustomer(db)
  const { id } = await anOperation(db, {
    userId: customer.id,
    state: 'PRESENTACION_PROPUESTA',
    sendsProposals: ['ING', 'BBVA', 'EVO'],
    receivedProposals: JSON.stringify([
      { proposal: 'ING', isOk: true },
      { proposal: 'BBVA', isOk: false },
    ]),
  })
  return { id, customer, token: await app.signIn(customer) }
}

const send = (call: Parameters<typeof app.call>[0], rawBody: object, token: string | undefined = broker) =>
  app.call(call, { rawBody, ...(token && { token }) } as never)

type Offers = { readonly offers: readonly { readonly _id: string; readonly [key: string]: unknown }[] }

/** Saves an offer of ING, or one with other terms, and returns the saved offer of its bank. */
async function save(operationId: string, own: { readonly bank?: string; readonly [key: string]: unknown } = {}) {
  const wish = { ...FIXED, ...own }
  const { status, res } = await send(SAVE, { operationId, ...wish })
  expect(status).toBe(200)
  return of(res, wish.bank)
}

const of = (res: unknown, bank: string) => (res as Offers).offers.find(offer => offer.bank === bank)

const lines = (operationId: string) => readRows(db, 'activity', { operationId }, ['field', 'params'], 'id')

describe('an offer', () => {
  it('is of a bank whose proposal was received, with terms that its kind of rate needs', async () => {
    const { id } = await negotiated()
    const body = { operationId: id, ...FIXED }
    expect((await send(SAVE, { ...body, operationId: crypto.randomUUID() })).failure.message).toBe(
      'ERR_FORM_OPERATION_NOT_FOUND',
    )
    expect((await send(SAVE, { ...body, bank: 'EVO', rateKind: 'MIXED', initialYears: 5 })).faults).toEqual([
      422,
      {
        bank: 'error_form_option',
        differential: 'error_form_obligatory_field',
        euribor: 'error_form_obligatory_field',
        euriborDate: 'error_form_obligatory_field',
      },
    ])
    const wrong = await send(SAVE, { ...body, amount: 0, years: 41, tin: 2.5555, openingFee: -1 })
    expect(wrong.failure.fields).toEqual({
      amount: 'error_form_greater_than_zero',
      years: 'error_form_max_number',
      tin: 'error_form_format',
      openingFee: 'error_form_min_number',
    })
    const offer = await save(id, { differential: 1, products: [{ kind: 'CARDS', yearlyCost: 30, discount: 0.1 }] })
    expect(offer).toMatchObject({ ...FIXED, differential: null, openingFee: 0, isChosen: false, version: 1 })
    expect(await lines(id)).toEqual([{ field: 'offerSaved', params: { bank: 'ING', isNew: true } }])
    const below = {
      rateKind: 'VARIABLE',
      tin: null,
      differential: 0.9,
      euribor: -0.501,
      euriborDate: '2021-12-31',
    } as const
    const variable = { _id: offer?._id ?? '', version: 1, ...below }
    expect(await save(id, variable)).toMatchObject({ euribor: -0.501, differential: 0.9 })
  })

  it('is changed as it was loaded (T65), belongs to its operation (T02), and is removed with its conditions', async () => {
    const { id } = await negotiated()
    const other = await negotiated()
    const offer = await save(id)
    const _id = offer?._id ?? ''
    const changed = await save(id, { _id, version: 1, tin: 2.4, conditions: [{ text: 'Nómina', isMet: true }] })
    expect(changed).toMatchObject({ _id, version: 2, tin: 2.4, conditions: [{ text: 'Nómina', state: 'VALIDADO' }] })
    expect((await send(SAVE, { operationId: id, ...FIXED, _id, version: 1 })).failure.message).toBe(
      'ERR_VERSION_CONFLICT',
    )
    expect((await send(SAVE, { operationId: other.id, ...FIXED, _id })).status).toBe(404)
    expect((await send('POST /operations/removeOffer', { operationId: other.id, offerId: _id })).status).toBe(404)
    const foreign = await aDocumentation(db, { operationId: other.id })
    const conditions = [{ text: 'Nota simple', documentationId: foreign.id }]
    expect((await send(SAVE, { operationId: id, ...FIXED, _id, conditions })).failure.fields).toEqual({
      conditions: 'error_form_option',
    })
    const removed = await send('POST /operations/removeOffer', { operationId: id, offerId: _id })
    expect(removed.res).toEqual({ offers: [] })
    expect((await lines(id)).map(({ field }) => field)).toEqual(['offerSaved', 'offerSaved', 'offerRemoved'])
  })

  it('has conditions in the state of their document, and steps from the feed', async () => {
    const { id } = await negotiated()
    const entry = await aDocumentation(db, { operationId: id })
    // A condition with a document is not ticked by hand, not even after the document is deleted.
    const conditions = [{ text: 'Nota simple sin cargas', documentationId: entry.id, isMet: true }]
    expect(await save(id, { conditions })).toMatchObject({ conditions: [{ state: 'PENDIENTE' }] })
    const document = await aDocument(db, { documentationId: entry.id, state: 'VALIDADO' })
    const sends = { sendsProposals: ['ING', 'BBVA', 'EVO', 'UCI'], chosenProposal: 'ING' }
    const { res } = await app.call('PUT /operations/:id', { params: { id }, rawBody: sends, token: broker })
    expect(res).toMatchObject({
      offers: [
        {
          isChosen: true,
          isWithdrawn: false,
          sentDate: expect.any(String),
          answeredDate: null,
          chosenDate: expect.any(String),
          conditions: [{ documentationId: entry.id, state: 'VALIDADO' }],
        },
      ],
    })
    await db.deleteFrom('documents').where('id', '=', document.id).execute()
    await db.deleteFrom('documentation').where('id', '=', entry.id).execute()
    expect(await staffView(app, broker, id)).toMatchObject({
      offers: [{ conditions: [{ documentationId: null, state: 'PENDIENTE' }] }],
    })
  })
})

describe('what the customer sees', () => {
  it('is what was released, without a trace of private documents (T08) or of the staff’s words; they are told once', async () => {
    const { id, customer, token } = await negotiated()
    const secret = await aDocumentation(db, { operationId: id, isPrivate: true })
    const asked = await aDocumentation(db, { operationId: id })
    await aDocument(db, { documentationId: asked.id, state: 'VALIDADO', isPrivate: true })
    const conditions = [
      { text: 'Tasación mínima', isMet: true },
      { text: 'Nota simple sin cargas', documentationId: asked.id },
      { text: 'SECRETO-CANARIO', documentationId: secret.id },
    ]
    const ing = await save(id, { conditions })
    await save(id, { bank: 'BBVA' })
    expect((await customerView(app, token, id)).offers).toEqual([])

    const release = (offerIds: unknown[]) => send('POST /operations/releaseOffers', { operationId: id, offerIds })
    expect((await release([crypto.randomUUID()])).status).toBe(404)
    const set = (body: object) => saveOperation(app, broker, id, body)
    await set({ isArchived: true, archivedReason: 'CLIENTE_NO_RESPONDE' })
    expect((await release([ing?._id])).failure.message).toBe('ERR_OPERATION_ARCHIVED')
    await set({ isArchived: false })
    expect((await release([ing?._id])).status).toBe(200)
    await release([ing?._id])
    const seen = await customerView(app, token, id)
    expect(seen.offers).toMatchObject([
      {
        bank: 'ING',
        preferredDate: null,
        conditions: [
          { text: 'Tasación mínima', state: 'VALIDADO', documentationId: null },
          { text: 'Nota simple sin cargas', state: 'PENDIENTE', documentationId: asked.id },
        ],
      },
    ])
    expect(JSON.stringify(seen)).not.toMatch(/SECRETO-CANARIO|sentDate|version":\d+,"bank/)
    expect(JSON.stringify(seen)).not.toContain(secret.id)

    const news = await announcements.ofRequests(customer.id)
    await save(id, { bank: 'BBVA', tin: 2.9 })
    expect(await announcements.ofRequests(customer.id)).toBe(news)
    await save(id, { _id: ing?._id, version: ing?.version, tin: 2.5, conditions })
    expect(await announcements.ofRequests(customer.id)).toBe(news + 1)

    await app.runJobs()
    const told = await readRows(db, 'notifications', { userId: customer.id }, ['name', 'url'])
    expect(told).toEqual([
      { name: expect.stringContaining('ya puedes ver la oferta de un banco'), url: `/solicitud/${id}/ofertas` },
    ])
    const mails = await db.selectFrom('emails').select('template').where('userId', '=', customer.id).execute()
    expect(mails).toEqual([{ template: 'offersReleased' }])

    // Removing a bank from the received proposals hides its offers.
    await updateRow(db, 'operations', id, { receivedProposals: '[]' })
    expect((await customerView(app, token, id)).offers).toEqual([])
  })

  it('can be preferred, by them alone; the staff are told, and nothing is chosen', async () => {
    const { id, token } = await negotiated()
    const responsable = await anAdmin(db)
    await updateRow(db, 'operations', id, { responsableId: responsable.id })
    const ing = await save(id)
    const bbva = await save(id, { bank: 'BBVA' })
    const prefer = (offerId: unknown, as: string = token) =>
      send('POST /operations/preferOffer', { operationId: id, offerId }, as)
    expect((await prefer(ing?._id)).status).toBe(404)
    await send('POST /operations/releaseOffers', { operationId: id, offerIds: [ing?._id, bbva?._id] })
    const stranger = await app.signIn(await aCustomer(db))
    expect((await prefer(ing?._id, stranger)).failure.message).toBe('ERR_FORM_OPERATION_NOT_FOUND')

    await prefer(ing?._id)
    await prefer(ing?._id)
    const { res } = await prefer(bbva?._id)
    expect([of(res, 'ING')?.preferredDate, of(res, 'BBVA')?.preferredDate]).toEqual([null, expect.any(String)])
    const row = await db.selectFrom('operations').select('chosenProposal').where('id', '=', id).executeTakeFirst()
    expect(row?.chosenProposal).toBeNull()
    expect((await lines(id)).slice(3)).toEqual([
      { field: 'offerPreferred', params: { bank: 'ING' } },
      { field: 'offerPreferred', params: { bank: 'BBVA' } },
    ])
    await app.runJobs()
    const told = await readRows(db, 'notifications', { userId: responsable.id }, ['name'], 'id')
    expect(told.map(({ name }) => name).sort()).toEqual([
      expect.stringContaining('el cliente prefiere la oferta de BBVA'),
      expect.stringContaining('el cliente prefiere la oferta de ING'),
    ])

    // A hidden offer loses its preference.
    const hidden = await send('POST /operations/releaseOffers', { operationId: id, offerIds: [ing?._id] })
    expect(of(hidden.res, 'BBVA')).toMatchObject({ releasedDate: null, preferredDate: null })
    expect((await prefer(null)).status).toBe(200)
  })
})
