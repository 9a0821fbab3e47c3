import { lastMonths } from '@llave/domain/documents/paper-months'
import { calendarDay, DAY_MS, dateOf, instantAt, laterDay, monthsLater } from '@llave/domain/time/calendar-day'
import { beforeAll, describe, expect, it } from 'vitest'
import { aDocumentation, aSuperadmin, readRows, updateRow } from '../../../../test/app'
import { useDesk } from '../../../../test/desk'

const desk = useDesk()
const { app, uploadGeneral } = desk

const inDays = (days: number) => laterDay(calendarDay(app.clock.now()), days)
const requestSeveral = (rawBody: object) =>
  app.call('POST /operations/requestNewDocumentationFiles', {
    rawBody: { operationId: desk.operationId, ...rawBody },
    token: desk.staff.token,
  })
const setDates = (rawBody: object, token = desk.staff.token) =>
  app.call('POST /operations/setDocumentationDates', {
    rawBody: { operationId: desk.operationId, documentationId: desk.general, ...rawBody },
    token,
  })
const lines = () => readRows(app.db, 'activity', { operationId: desk.operationId }, ['field', 'params'], 'id')

describe('several documents in one request', () => {
  it('are asked for together: one line, one notice, one e-mail with message and deadline', async () => {
    const documents = [
      { documentType: 'CONTRATO_ARRAS' },
      { documentType: 'OTROS', nameDocument: 'Plano' },
      { documentType: 'VIDA_LABORAL', holderId: desk.holderId },
    ]
    const { res } = await requestSeveral({
      documents,
      messageDocument: '<p>Para el <b>banco</b></p>',
      deadline: inDays(10),
    })
    expect(res.operationDocumentation.slice(1)).toMatchObject(
      [{ type: 'CONTRATO_ARRAS' }, { nameDocument: 'Plano' }].map(entry => ({
        ...entry,
        deadline: inDays(10),
        messageUpdate: '<p>Para el <b>banco</b></p>',
      })),
    )
    const label = { name: null, holder: null }
    expect(await lines()).toEqual([
      {
        field: 'requestNewDocumentation',
        params: {
          documents: [
            { ...label, type: 'CONTRATO_ARRAS' },
            { ...label, type: 'OTROS', name: 'Plano' },
            { ...label, type: 'VIDA_LABORAL', holder: 'Ana Gil' },
          ],
          message: 'Para el banco',
          deadline: inDays(10),
        },
      },
    ])
    await app.runJobs()
    expect((await desk.noticesOf(desk.customer.id)).map(({ name }) => name)).toEqual([
      expect.stringContaining('necesitamos 3 documentos más'),
    ])
    const [mail, ...others] = await app.mails(desk.customer.email)
    expect(others).toEqual([])
    for (const named of ['Contrato de arras', 'Plano', 'Ana Gil', 'Para el banco', 'Como muy tarde el ']) {
      expect(mail?.text).toContain(named)
    }
  })

  it('are refused together, and the one that is asked for already is named', async () => {
    const duplicate = 'ERR_FORM_REQUEST_NEW_DCOUMENT_TYPE_DUPLICATE'
    const refused = await requestSeveral({
      documents: [{ documentType: 'CONTRATO_ARRAS' }, { documentType: 'NOTA_SIMPLE' }],
    })
    expect([refused.status, refused.failure.message, refused.failure.fields]).toEqual([
      409,
      duplicate,
      { 'documents.1.documentType': duplicate },
    ])
    const nameless = await requestSeveral({ documents: [{ documentType: 'OTROS' }] })
    expect(nameless.failure.fields).toEqual({ 'documents.0.nameDocument': 'error_form_obligatory_field' })
    expect(await lines()).toEqual([])
  })

  it('cannot be due on a day that is over', async () => {
    const documents = [{ documentType: 'CONTRATO_ARRAS' }]
    expect((await requestSeveral({ documents, deadline: inDays(-1) })).failure.fields).toEqual({
      deadline: 'error_form_date_past',
    })
    expect((await requestSeveral({ documents, deadline: '2026-02-30' })).failure.fields).toEqual({
      deadline: 'error_form_invalid_date_format',
    })
    expect((await requestSeveral({ documents, deadline: inDays(0) })).status).toBe(200)
  })
})

describe('deadline and expiry', () => {
  it('the deadline is for everybody, the expiry for the staff alone; the rule proposes it, by hand it is corrected', async () => {
    const file = (await uploadGeneral(desk.customer.token)).res.documents[0]
    expect(file).not.toHaveProperty('expires')
    const { res } = await setDates({ deadline: inDays(3), documentId: file?._id, expires: inDays(5) })
    expect(res.operationDocumentation[0]).toMatchObject({ deadline: inDays(3), documents: [{ expires: inDays(5) }] })
    const again = await uploadGeneral(desk.staff.token, undefined, { documentId: file?._id ?? '' })
    expect(again.res.documents[0]).toMatchObject({ expires: monthsLater(inDays(0), 3) })
    const seen = await app.call('GET /operations/:id', { params: { id: desk.operationId }, token: desk.customer.token })
    expect(JSON.stringify(seen.res)).toContain(`"deadline":"${inDays(3)}"`)
    expect(JSON.stringify(seen.res)).not.toContain('expires')
    expect((await lines()).find(({ field }) => field === 'documentDated')?.params).toMatchObject({
      document: { type: 'NOTA_SIMPLE' },
      file: file?.name,
      deadline: inDays(3),
      expires: inDays(5),
    })
  })

  it('what is left out stays, and what is the same already is no news', async () => {
    await setDates({ deadline: inDays(3) })
    await setDates({ deadline: inDays(3) })
    await setDates({})
    expect((await setDates({ deadline: null })).res.operationDocumentation[0]?.deadline).toBeNull()
    expect((await lines()).map(({ field }) => field)).toEqual(['documentDated', 'documentDated'])
    const elsewhere = await aDocumentation(app.db)
    expect((await setDates({ documentationId: elsewhere.id, deadline: null })).status).toBe(404)
    expect((await setDates({ deadline: inDays(-1) })).failure.fields).toEqual({ deadline: 'error_form_date_past' })
  })

  it('a request to update brings its own deadline, keeps one that lies ahead, and drops one that is over', async () => {
    const update = async (more: object) => {
      const { res } = await desk.askAgain(more, await app.signIn(desk.staff))
      return res.operationDocumentation[0]?.deadline
    }
    const first = inDays(4)
    expect(await update({ deadline: first })).toBe(first)
    expect(await update({})).toBe(first)
    app.clock.advance(5 * DAY_MS)
    expect(await update({})).toBeNull()
  })
})

describe('what grows old', () => {
  let owner = ''
  beforeAll(async () => {
    owner = await app.signIn(await aSuperadmin(app.db), true)
  })
  const set = (paperValidity: object) => app.call('PUT /company', { token: owner, rawBody: { paperValidity } })
  const detail = (token = desk.staff.token) =>
    app.call('GET /operations/:id', { token, params: { id: desk.operationId } })
  const plan = (dates: { formalizationDate?: Date; arrasDate?: Date; appraisalDate?: Date }) =>
    updateRow(app.db, 'operations', desk.operationId, dates)

  it('follows the months that the owner has set, for files that come from then on', async () => {
    const first = (await uploadGeneral(desk.staff.token)).res.documents[0]
    const { res } = await set({ NOTA_SIMPLE: 1, APPRAISAL: null })
    expect(res.paperValidity).toMatchObject({ NOTA_SIMPLE: 1, VIDA_LABORAL: 3, APPRAISAL: null })
    const second = (await uploadGeneral(desk.staff.token)).res.documents[1]
    expect([first?.expires, second?.expires]).toEqual([monthsLater(inDays(0), 3), monthsLater(inDays(0), 1)])
    expect((await set({ NOTA_SIMPLE: 3, APPRAISAL: 6 })).status).toBe(200)
  })

  it.each([
    [0, 'error_form_min_number'],
    [37, 'error_form_max_number'],
    [1.5, 'error_form_format'],
    ['3', 'error_form_format'],
  ])('refuses %s months on their field', async (months, error) => {
    expect((await set({ NOTA_SIMPLE: months })).faults).toEqual([422, { 'paperValidity.NOTA_SIMPLE': error }])
  })

  it('is named ahead of the deed, for the staff alone, with the appraisal', async () => {
    const file = (await uploadGeneral(desk.customer.token)).res.documents[0]
    await setDates({ documentId: file?._id, expires: inDays(20) })
    expect((await detail()).res).toMatchObject({ deedOutlook: null })
    await plan({ formalizationDate: instantAt(inDays(20)) })
    expect((await detail()).res).toMatchObject({ deedOutlook: { papers: [] } })
    await plan({ formalizationDate: instantAt(inDays(21)), appraisalDate: dateOf('2020-01-15T11:00:00Z') })
    expect((await detail()).res).toMatchObject({
      deedOutlook: {
        day: inDays(21),
        papers: [
          { documentationId: null, until: '2020-07-15' },
          { documentationId: desk.general, until: inDays(20) },
        ],
        // By then three payslips are asked for, and none has been sent.
        months: [{ documentationId: desk.ofHolder, months: lastMonths(3, inDays(21)) }],
      },
    })
    expect(JSON.stringify((await detail(desk.customer.token)).res)).not.toContain('deedOutlook')
  })
})
