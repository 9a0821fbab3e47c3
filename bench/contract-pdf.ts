// A contract and its seal, warm: wanted at most 300 ms and 200 ms.
// `npm run bench:contract --workspace @llave/bench`
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readConfig } from '../apps/server/src/config'
import { renderContract } from '../apps/server/src/features/signing/contract-pdf'
import { contractTemplate } from '../apps/server/src/features/signing/contract-template'
import { sealIdentity } from '../apps/server/src/features/signing/seal-identity'
import { sealPdf } from '../apps/server/src/features/signing/seal-pdf'
import { median, timed } from './bench-server'

const RUNS = 20
const names = contractTemplate().flatMap(({ text }) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
const text = {
  blocks: contractTemplate(),
  values: Object.fromEntries(names.map(name => [name, `Valor de ${name}`])),
  title: 'Contrato nº 1',
  company: 'Llave Hipotecas',
  logo: null,
  date: new Date('2026-01-01T00:00:00Z'),
}
const folder = await mkdtemp(path.join(tmpdir(), 'llave-bench-'))
try {
  const identity = await sealIdentity(readConfig({ DATA_DIR: folder }))
  let pdf: Buffer = Buffer.alloc(0)
  const render = async () => {
    pdf = (await renderContract(text)).pdf
  }
  const seal = async () => {
    const signature = { field: 'FirmaTitular', signer: 'Ana Gil', reason: 'Firma', date: text.date, appendix: pdf }
    await sealPdf(pdf, signature, identity)
  }
  for (let i = 0; i < 5; i++) {
    await render()
    await seal()
  }
  const [contracts, seals]: [number[], number[]] = [[], []]
  for (let i = 0; i < RUNS; i++) {
    contracts.push(await timed(render))
    seals.push(await timed(seal))
  }
  console.log(`contract: ${median(contracts).toFixed(0)} ms (wanted at most 300)`)
  console.log(`seal: ${median(seals).toFixed(0)} ms (wanted at most 200)`)
} finally {
  await rm(folder, { recursive: true, force: true })
}
