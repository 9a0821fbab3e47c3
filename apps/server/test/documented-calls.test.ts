import { expect, it } from 'vitest'
import { anAdmin, aTag, lastLink, useApp } from './app'
import { holderAnswers, purchaseAnswers } from './complete-answers'

/**
 * Third-party programs use these calls exactly as documented: paths with their slash, values that look like examples,
 * whole records sent back. What each call does is tested next to its code.
 */
const testApp = useApp({ PUBLIC_URL: 'http://127.0.0.1:3000' })

async function send(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const response = await testApp.app.http.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  const { success, res } = response.json()
  return { status: response.statusCode, success, res }
}

const registration = {
  ...{ id: null, name: 'Ana', lastname: 'Gil', phone: '612345678', email: 'ana@b.es', password: 'Abcdefg1' },
  ...{ howMeetUs: 'GOOGLE', whoRecommendedUs: '', accept: true },
}
const credentials = { email: 'a@b.es', password: 'Abcdefg1', remember: true, firebaseToken: null }

it('from the registration to a completed questionnaire, and the staff’s work on it', async () => {
  const { res: registered } = await send('POST', '/users/', registration)
  const { _id, registrationToken } = registered
  expect(registered).toEqual({ record: { _id, email: 'ana@b.es' }, _id, registrationToken: expect.any(String) })
  const edited = await send('POST', '/users/', { ...registration, id: _id, registrationToken, email: 'a@b.es' })
  expect(edited.res.record).toEqual({ _id, email: 'a@b.es' })
  expect((await send('POST', '/users/resendEmail', { userId: _id, registrationToken })).res).toEqual({ sent: true })
  expect((await send('POST', '/users/authenticateAdm', credentials)).res.message).toMatch(/NOT_ACTIVE$/)

  const link = { ...(await lastLink(testApp, 'a@b.es')), couponHandle: 'x' }
  const activated = await send('POST', '/users/activateUser', link)
  expect(activated.res).toEqual({ record: { _id, active: true, email: 'a@b.es' } })
  expect(await send('POST', '/users/activateUser', link)).toMatchObject({
    status: 409,
    res: { message: 'ERR_ACTIVATION_CODE_NOT_MATCH' },
  })
  const { res: session } = await send('POST', '/users/authenticateAdm', credentials)
  expect(session.record).toMatchObject({ _id, roles: ['customer'] })
  const again = await send('POST', '/users/accessTokenLogin', { token: session.token })
  expect(again.res.record._id).toBe(_id)
  const customer = again.res.token

  const { res: begun } = await send('POST', '/questionnaires/', { typeOperation: 'COMPRA' }, customer)
  expect(begun).toMatchObject({ typeOperation: 'COMPRA', answers: {}, step: 'yearsMortgage', version: 1 })
  const path = `/questionnaires/${begun.operationId}`
  const changes = {
    ...{ propertyFound: true, typePropertyBuy: [{ typeProperty: 'PISO', numProperty: 1 }], capitalContributed: 60000 },
    ...{ originCapital: ['AHORRO'], numHolders: 1, 'holders.0.birthday': '1988-05-01' },
  }
  const saved = await send('PUT', path, { version: 1, changes }, customer)
  expect(saved.res.answers).toMatchObject({ numHolders: 1, holders: [{ birthday: '1988-05-01' }] })
  const all = purchaseAnswers({ holders: [holderAnswers({ email: 'a@b.es' })] })
  const answered = await send('PUT', path, { version: saved.res.version, changes: all }, customer)
  expect(answered.res.step).toBe('end')
  const completion = { version: answered.res.version }
  const completed = await send('POST', `${path}/complete`, completion, customer)
  expect(completed.res).toMatchObject({ _id: begun.operationId, state: 'CUESTIONARIO_COMPLETADO' })
  expect((await send('POST', `${path}/complete`, completion, customer)).status).toBe(200)

  const staff = await testApp.signIn(await anAdmin(testApp.db))
  const tag = await aTag(testApp.db)
  const list = await send(
    'POST',
    '/operations/listPagination',
    {
      dataFilter: { page: 1, perPage: 100, searchText: 'gil' },
      sort: { id: 'createdDate', direction: 'asc' },
      filterColumns: [{ id: 'isArchived', value: 'TODAS' }],
      advancedFilter: {},
    },
    staff,
  )
  expect(list.res).toMatchObject({ page: 1, perPage: 100, count: 1, records: [{ _id: begun.operationId }] })
  const filterColumns = [
    { id: 'tags', value: [tag.id] },
    { id: 'documentsNotValidated', value: true },
  ]
  expect((await send('POST', '/operations/listPagination', { filterColumns }, staff)).res.count).toBe(0)
  const filters = {
    ...{ isArchived: 'EN_CURSO', search: '', tags: [], documentsNotValidated: false, signaturesNotValidated: false },
  }
  const board = await send('POST', '/operations/listBoard', { filters, state: 'CUESTIONARIO_COMPLETADO' }, staff)
  expect(board.res.lists).toMatchObject([{ _id: 'CUESTIONARIO_COMPLETADO', count: 1, cards: [{}] }])

  const operation = `/operations/${begun.operationId}`
  const record = (await send('GET', operation, undefined, staff)).res
  const put = {
    ...{ state: 'TASACION', presentationProposalsDate: '2026-11-20T10:00:00Z', notSendEmail: true },
    version: record.version,
  }
  const changed = await send('PUT', operation, { ...record, ...put }, staff)
  expect(changed.res).toMatchObject({ state: 'TASACION', presentationProposalsDate: '2026-11-20T10:00:00.000Z' })
  expect(await send('PUT', operation, { state: 'APROBACION', notSendEmail: true }, staff)).toMatchObject({
    status: 409,
    res: { message: 'ERR_OPERATION_MISSING_DATES', details: { fields: ['appraisalDate'] } },
  })
  const archive = { isArchived: true, archivedReason: 'CANCELADA_POR_CLIENTE' }
  expect((await send('PUT', operation, archive, staff)).res).toMatchObject(archive)
  expect((await send('GET', operation, undefined, customer)).res).toEqual({
    _id: begun.operationId,
    numOperation: record.numOperation,
    isArchived: true,
  })
})
