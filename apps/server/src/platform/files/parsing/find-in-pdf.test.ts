import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { drawn, GENERATORS, type Spoilt } from '../../../../test/papers'
import { findInPdf } from './find-in-pdf'

const folder = mkdtempSync(path.join(tmpdir(), 'llave-findings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let made = 0
async function findIn(bytes: Buffer) {
  const place = path.join(folder, String(++made))
  writeFileSync(place, bytes)
  return findInPdf(place)
}

const SPOILT: readonly Spoilt[] = [
  {},
  { noise: true },
  { turn: 1 },
  { turn: 2, noise: true },
  { turn: 3 },
  { turn: 1, turnedBy: 'PAGE' },
  { turn: 2, turnedBy: 'PAGE', noise: true },
]

it('reads', async () => {
  const wrong: unknown[] = []
  let n = 0
  const t = Date.now()
  for (const generate of GENERATORS)
    for (let seed = 0; seed < 12; seed++)
      for (const spoilt of SPOILT) {
        const paper = generate(seed)
        const found = await findIn(await drawn(paper, spoilt))
        n++
        if ((found?.layout ?? null) !== paper.layout) wrong.push([seed, spoilt, paper.layout, found?.layout])
        for (const [field, value] of Object.entries(paper.values)) {
          const read = found?.findings.find(f => f.field === field)?.value
          if (read !== value) wrong.push([seed, spoilt, paper.layout, field, value, read])
        }
      }
  console.log(n, Date.now() - t, wrong.length)
  for (const w of wrong.slice(0, 60)) console.log(JSON.stringify(w))
  expect(1).toBe(1)
}, 300_000)
