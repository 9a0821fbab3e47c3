import type { BodyOf } from '@llave/api-contract/call-types'
import { OPERATION_TAGS_MAX, TITLE_MAX_LENGTH } from '@llave/domain/validation/limits'
import { describe, expect, it } from 'vitest'
import { anAdmin, anOperation, aTag, useApp } from '../../../test/app'

const test = useApp()

const put = (token: string, id: string, body: BodyOf<'PUT /operations/:id'>) =>
  test.call('PUT /operations/:id', { token, params: { id }, body })

async function tagged() {
  const { db } = test.database
  const token = await test.signIn(await anAdmin(db))
  const operation = await anOperation(db)
  const kept = await aTag(db, { name: `a ${crypto.randomUUID()}` }, operation.id)
  const other = await aTag(db, { name: `b ${crypto.randomUUID()}` })
  return {
    token,
    id: operation.id,
    version: operation.version,
    kept: kept.id,
    other: other.id,
    names: [kept.name, other.name],
  }
}

describe('the tags of an operation', () => {
  it('are saved as a whole, by id or as they were read, and named in the feed', async () => {
    const { token, id, version, kept, other, names } = await tagged()
    const { res } = await put(token, id, { tags: [{ _id: kept }, other, other], version })
    expect(res.tags.map(({ _id }) => _id)).toEqual([kept, other])
    expect(res.version).toBe(version + 1)
    expect(res.activity[0]).toMatchObject({
      field: 'tags',
      previousValue: [{ _id: kept, name: names[0] }],
      newValue: [{ name: names[0] }, { name: names[1] }],
    })
    const cleared = await put(token, id, { tags: [] })
    expect(cleared.res.tags).toEqual([])
  })

  it('that are already set are not a change', async () => {
    const { token, id, version, kept } = await tagged()
    const { res } = await put(token, id, { tags: [kept] })
    expect(res.version).toBe(version)
    expect(res.activity).toEqual([])
  })

  it('may be as many as there are room for, on an operation with the longest title', async () => {
    const { token, id } = await tagged()
    const tags: string[] = []
    for (let n = 0; n < OPERATION_TAGS_MAX; n++) tags.push((await aTag(test.db)).id)
    // Sort keys of three bytes per character, with hardly any repetition.
    const title = String.fromCodePoint(...Array.from({ length: TITLE_MAX_LENGTH }, (_, n) => 0xac01 + n * 55))
    expect((await put(token, id, { tags, title })).status).toBe(200)
    const more = await put(token, id, { tags: [...tags, (await aTag(test.db)).id] })
    expect(more.faults).toEqual([422, { tags: 'error_form_max_number' }])
  })

  it('must exist', async () => {
    const { token, id, kept } = await tagged()
    const { status, failure } = await put(token, id, { tags: [kept, crypto.randomUUID()] })
    expect(status).toBe(422)
    expect(failure.fields).toEqual({ tags: 'error_form_option' })
  })

  it('stay as they are when a protected one would be added or removed, while the rest of the save goes through', async () => {
    const { token, id, kept } = await tagged()
    const guarded = await aTag(test.db, { protected: true }, id)
    const wanted = await aTag(test.db, { protected: true })
    for (const tags of [[kept], [kept, guarded.id, wanted.id]]) {
      expect((await put(token, id, { tags, title: 'Nada' })).refusal).toEqual([409, 'ERR_TAG_PROTECTED'])
    }
    const { res } = await put(token, id, { tags: [guarded.id] })
    expect(res.tags.map(({ _id }) => _id)).toEqual([guarded.id])
  })

  it('changed by somebody else meanwhile are a conflict', async () => {
    const { token, id, version, kept, other } = await tagged()
    await put(token, id, { tags: [kept, other], version })
    const { status, failure } = await put(token, id, { tags: [], version })
    expect(status).toBe(409)
    expect(failure).toMatchObject({ message: 'ERR_VERSION_CONFLICT', details: { fields: ['tags'] } })
  })
})
