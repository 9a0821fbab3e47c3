import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { anAdmin, anOperation, useApp } from '../app'
import { saveOperation } from '../operations'

const testApp = useApp()
const FIELDS = ['amountProject', 'description', 'title'] as const
type Field = (typeof FIELDS)[number]
const ROUNDS = 250
const AT_ONCE = 4

/** A change that was accepted: what it was based on, and the version that it made. */
interface Accepted {
  readonly base: number
  readonly version: number
  readonly values: Partial<Record<Field, string | number>>
}

const someOf = (): readonly Field[] => {
  const chosen = FIELDS.filter(() => randomInt(2) === 0)
  return chosen.length > 0 ? chosen : [FIELDS[randomInt(FIELDS.length)] ?? 'title']
}

it('T65: a thousand changes by several people at once end as if they had come one after the other', async () => {
  const tokens = await Promise.all([1, 2, 3].map(async () => testApp.signIn(await anAdmin(testApp.db))))
  const { id } = await anOperation(testApp.db)
  const accepted: Accepted[] = []
  const seen = tokens.map(() => 1)
  let made = 0

  for (let round = 0; round < ROUNDS; round++) {
    const changes = Array.from({ length: AT_ONCE }, () => {
      const person = randomInt(tokens.length)
      const values = Object.fromEntries(
        someOf().map(field => [field, field === 'amountProject' ? 1000 + ++made : `Valor ${++made}`]),
      ) as Accepted['values']
      return { person, base: seen[person] ?? 1, values }
    })
    const answers = await Promise.all(
      changes.map(({ person, base, values }) =>
        saveOperation(testApp, tokens[person], id, { version: base, ...values } as never),
      ),
    )
    for (const [index, { status, res, failure }] of answers.entries()) {
      const { person, base, values } = changes[index] ?? { person: 0, base: 1, values: {} }
      if (status === 200) {
        accepted.push({ base, version: res.version, values })
        // Not everybody waits for the answer before they continue.
        if (randomInt(2) === 0) seen[person] = res.version
        continue
      }
      expect([status, failure.message]).toEqual([409, 'ERR_VERSION_CONFLICT'])
      const details = failure.details as { fields: Field[]; version: number }
      expect(details.fields.length).toBeGreaterThan(0)
      for (const field of details.fields) expect(values).toHaveProperty(field)
      seen[person] = details.version
    }
  }

  accepted.sort((a, b) => a.version - b.version)
  // Each version was made once, and overwrote nothing newer than its author had seen.
  expect(accepted.map(({ version }) => version)).toEqual(accepted.map((_, index) => index + 2))
  const lost = accepted.filter(({ base, version, values }) =>
    accepted.some(
      other => other.version > base && other.version < version && FIELDS.some(f => f in other.values && f in values),
    ),
  )
  expect(lost).toEqual([])
  const model = Object.assign({}, ...accepted.map(({ values }) => values)) as Accepted['values']
  const { res } = await testApp.call('GET /operations/:id', { params: { id }, token: tokens[0] })
  expect(res).toMatchObject({ ...model, version: accepted.length + 1 })
  const { rows } = await testApp.database.pool.query(
    'select count(*)::int as lines from activity where operation_id = $1',
    [id],
  )
  expect(rows[0].lines).toBe(accepted.length)
}, 300_000)
