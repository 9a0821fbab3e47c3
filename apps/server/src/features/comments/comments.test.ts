import { COMMENT_FILE_MAX_BYTES, COMMENTS_CARRIED } from '@llave/domain/validation/limits'
import { beforeEach, describe, expect, it } from 'vitest'
import { aComment, aCustomer, anAdmin, anOperation, aSuperadmin, useApp } from '../../../test/app'
import { customerView, staffView } from '../../../test/operations'
import { aPng, multipart, PDF, type TestFile } from '../../../test/uploads'

const test = useApp()
const { db } = test
let ana = { id: '', token: '' }
let javier = { id: '', token: '' }
let customer = { id: '', token: '' }
let operationId = ''

beforeEach(async () => {
  ana = await test.signedIn(await anAdmin(db, { name: 'Ana', lastname: `Vega ${crypto.randomUUID()}` }))
  javier = await test.signedIn(await anAdmin(db, { name: 'Javier', lastname: `Soto ${crypto.randomUUID()}` }))
  customer = await test.signedIn(await aCustomer(db))
  operationId = (await anOperation(db, { userId: customer.id, state: 'NEGOCIACION' })).id
})

function add(token: string | undefined, fields: Record<string, string> = {}, ...files: readonly TestFile[]) {
  test.clock.advance(1000)
  const form = multipart({ operationId, description: '<p>Hola</p>', ...fields }, ...files)
  return test.call('POST /operations/addComment', { token, ...form })
}
const update = (token: string, comment: { _id: string; description?: string; featured?: boolean }) =>
  test.call('POST /operations/updateComment', { token, body: { operationId, comment } })
const remove = (token: string, _id: string) =>
  test.call('POST /operations/removeComment', { token, body: { operationId, comment: { _id } } })
const first = async (token: string, fields: Record<string, string> = {}) =>
  (await add(token, fields)).res.comments[0]?._id ?? ''
const storedFiles = async () => {
  let count = 0
  for await (const _ of test.app.platform.files.list()) count++
  return count
}
async function notices(userId: string) {
  await test.runJobs()
  const rows = await db.selectFrom('notifications').selectAll().where('userId', '=', userId).execute()
  return rows.map(({ name, url }) => ({ name, url }))
}

describe('a new comment', () => {
  it('needs an operation and a text', async () => {
    const foreign = await add(ana.token, { operationId: crypto.randomUUID() })
    expect(foreign.refusal).toEqual([404, 'ERR_FORM_OPERATION_NOT_FOUND'])
    for (const description of ['', ' ', '<p></p>', '<p>&nbsp;</p>', '<script>alert(1)</script>']) {
      const { status, failure } = await add(ana.token, { description })
      expect([status, failure.fields], description).toEqual([422, { description: 'error_form_obligatory_field' }])
    }
  })

  it('is kept as its author wrote it, sanitised, and is the first of the operation (T06, T53)', async () => {
    await add(ana.token)
    const { res } = await add(javier.token, {
      description: '<p onclick="x()">Mira <b>esto</b><script>alert(1)</script></p>',
      featured: 'true',
      user: ana.id,
    })
    expect(res.comments[0]).toEqual({
      _id: expect.any(String),
      description: '<p>Mira <b>esto</b></p>',
      user: expect.objectContaining({ _id: javier.id, name: 'Javier' }),
      featured: true,
      documents: [],
      createdDate: test.clock.now().toISOString(),
      editDate: null,
    })
    expect(res.comments[1]).toMatchObject({ featured: false, user: { _id: ana.id } })
    expect(await staffView(test, ana.token, operationId)).toMatchObject({ comments: res.comments, numComments: 2 })
    expect(JSON.stringify(await customerView(test, customer.token, operationId))).not.toMatch(/Mira|comments/i)
  })

  it('keeps its attachments in their order, and answers them to staff alone', async () => {
    const { res } = await add(
      ana.token,
      {},
      { name: 'nota.pdf', bytes: PDF },
      { name: 'foto.png', bytes: await aPng() },
    )
    const [nota, foto] = res.comments[0]?.documents ?? []
    expect([nota, foto]).toMatchObject([{ name: 'nota.pdf', size: PDF.length }, { name: 'foto.jpg' }])
    const get = (token: string) => test.request(`GET ${nota?.url ?? ''}`, token)
    const file = await get(javier.token)
    expect(file.rawPayload.equals(PDF)).toBe(true)
    expect(file.headers['content-disposition']).toContain('nota.pdf')
    expect((await get(customer.token)).statusCode).toBe(403)
  })

  it('with an attachment that is refused is not added at all; the refusal names the file', async () => {
    const before = await storedFiles()
    const large = { name: 'enorme.pdf', bytes: Buffer.alloc(COMMENT_FILE_MAX_BYTES + 1, PDF) }
    const tooLarge = await add(ana.token, {}, { name: 'nota.pdf', bytes: PDF }, large)
    expect([tooLarge.status, tooLarge.failure]).toEqual([
      413,
      { message: 'ERR_FORM_UPLOAD_SIZE', details: { file: 'enorme.pdf' } },
    ])
    const disguised = await add(
      ana.token,
      {},
      { name: 'nota.pdf', bytes: PDF },
      { name: 'x.pdf', bytes: Buffer.from('MZ') },
    )
    expect([disguised.status, disguised.failure]).toEqual([
      415,
      { message: 'ERR_FORM_UPLOAD_FORMAT', details: { file: 'x.pdf' } },
    ])
    const many = await add(ana.token, {}, ...Array.from({ length: 11 }, (_, at) => ({ name: `${at}.pdf`, bytes: PDF })))
    expect(many.refusal).toEqual([422, 'ERR_FORM_UPLOAD_COUNT'])
    expect(await storedFiles()).toBe(before)
    const { res } = await test.call('POST /operations/listComments', { token: ana.token, body: { operationId } })
    expect(res.count).toBe(0)
  })

  it('sent twice with one key is added once (T64)', async () => {
    const { rawBody, headers } = multipart(
      { operationId, description: '<p>Una vez</p>' },
      { name: 'a.pdf', bytes: PDF },
    )
    const send = () =>
      test.call('POST /operations/addComment', {
        rawBody,
        headers: { ...headers, 'idempotency-key': `comment-${operationId}` },
        token: ana.token,
      })
    await send()
    expect((await send()).res.comments).toHaveLength(1)
  })
})

describe('a comment that is there', () => {
  it('is edited and deleted by its author alone, and featured by any of the staff (T06)', async () => {
    const id = await first(ana.token)
    const owner = await test.signIn(await aSuperadmin(db))
    for (const token of [javier.token, owner]) {
      expect((await update(token, { _id: id, description: '<p>Otra</p>' })).status).toBe(403)
      expect((await remove(token, id)).status).toBe(403)
    }
    const featured = await update(javier.token, { _id: id, description: '<p>Hola</p>', featured: true })
    expect(featured.res.comments[0]).toMatchObject({ description: '<p>Hola</p>', featured: true, editDate: null })
    test.clock.advance(1000)
    const edited = await update(ana.token, { _id: id, description: '<p>Adiós</p>' })
    expect(edited.res.comments[0]).toMatchObject({
      description: '<p>Adiós</p>',
      featured: true,
      editDate: test.clock.now().toISOString(),
    })
    const empty = await update(ana.token, { _id: id, description: '<p> </p>' })
    expect(empty.faults).toEqual([422, { description: 'error_form_obligatory_field' }])
    expect((await remove(ana.token, id)).res.comments).toEqual([])
    expect((await remove(ana.token, id)).status).toBe(404)
  })

  it('is found in its own operation alone', async () => {
    const foreign = await aComment(db, { userId: ana.id })
    expect((await update(ana.token, { _id: foreign.id, featured: true })).status).toBe(404)
    expect((await remove(ana.token, foreign.id)).status).toBe(404)
  })

  it('takes its attachments with it', async () => {
    const before = await storedFiles()
    const { res } = await add(ana.token, {}, { name: 'nota.pdf', bytes: PDF })
    const [comment] = res.comments
    expect(await storedFiles()).toBe(before + 1)
    await remove(ana.token, comment?._id ?? '')
    expect(await storedFiles()).toBe(before)
    const gone = await test.call('GET /comments/files/:id', {
      token: ana.token,
      params: { id: comment?.documents[0]?._id ?? '' },
    })
    expect(gone.status).toBe(404)
  })
})

it('older comments are read by the page, all or the featured ones', async () => {
  for (let at = 0; at < COMMENTS_CARRIED + 2; at++) {
    await aComment(db, {
      operationId,
      userId: ana.id,
      description: `<p>${at}</p>`,
      featured: at % 10 === 0,
      createdDate: new Date(Date.UTC(2026, 0, 1, 0, at)),
    })
  }
  const { numComments, comments } = await staffView(test, ana.token, operationId)
  expect([numComments, comments.length]).toEqual([COMMENTS_CARRIED + 2, COMMENTS_CARRIED])
  const list = (body: object) =>
    test.call('POST /operations/listComments', { token: ana.token, rawBody: { operationId, ...body } })
  const second = await list({ dataFilter: { page: 2, perPage: 50 } })
  expect(second.res).toMatchObject({ page: 2, perPage: 50, count: COMMENTS_CARRIED + 2 })
  expect(second.res.records.map(({ description }) => description)).toEqual(['<p>1</p>', '<p>0</p>'])
  const featured = await list({ featured: true })
  expect([featured.res.count, featured.res.records[0]?.description]).toEqual([6, '<p>50</p>'])
  expect((await list({ dataFilter: { page: 0 } })).status).toBe(400)
  expect((await list({ operationId: crypto.randomUUID() })).status).toBe(404)
})

describe('a mention', () => {
  const mention = (id: string) => `<span data-type="mention" data-id="${id}">@Javier</span>`

  it('notifies that colleague, once, and nobody else', async () => {
    const id = await first(ana.token, { description: `<p>${mention(javier.id)}, llama al banco</p>` })
    expect(await notices(javier.id)).toEqual([
      {
        name: expect.stringMatching(/^Nº \d+ · .*: Ana Vega .* te ha mencionado: «@Javier, llama al banco»$/),
        url: `/operations/${operationId}/0`,
      },
    ])
    const again = await first(ana.token, { description: `<p>${mention(javier.id)}, llama al notario</p>` })
    for (const comment of [id, again])
      await update(ana.token, { _id: comment, description: `<p>${mention(javier.id)}, llama hoy</p>` })
    // Notices quote the comment as edited, both those already written and those yet to be written.
    const words = (await notices(javier.id)).map(({ name }) => name.replace(/^.*: «/, '«'))
    expect(words).toEqual(['«@Javier, llama hoy»', '«@Javier, llama hoy»'])
    expect(await notices(ana.id)).toEqual([])
    expect(await notices(customer.id)).toEqual([])
  })

  it('goes with its comment: nobody reads what was taken back, nor is told of it late', async () => {
    const id = await first(ana.token, { description: `<p>${mention(javier.id)}, no era aquí</p>` })
    expect(await notices(javier.id)).toHaveLength(1)
    await remove(ana.token, id)
    expect(await notices(javier.id)).toEqual([])
    const other = await first(ana.token, { description: `<p>Nada ${mention(javier.id)}</p>` })
    await remove(ana.token, other)
    expect(await notices(javier.id)).toEqual([])
  })

  it('that is added later notifies, too; one of oneself or of a customer does not', async () => {
    const id = await first(ana.token, { description: `<p>${mention(ana.id)} ${mention(customer.id)}</p>` })
    expect(await notices(javier.id)).toEqual([])
    await update(ana.token, { _id: id, description: `<p>${mention(javier.id)}</p>` })
    expect(await notices(javier.id)).toHaveLength(1)
    expect([await notices(ana.id), await notices(customer.id)]).toEqual([[], []])
  })
})
