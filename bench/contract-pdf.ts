// A contract, and everything that signing adds to it (drawing, evidence page, seal), warm. Targets: 300 ms and 200 ms.
// `npm run bench:contract --workspace @llave/bench`
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { renderContract, SIGNATURE_BOX } from '../apps/server/src/features/signing/contract/contract-pdf'
import { contractTemplate } from '../apps/server/src/features/signing/contract/contract-template'
import { drawEvidence, drawSignature } from '../apps/server/src/features/signing/contract/signed-pages'
import { sealIdentity } from '../apps/server/src/features/signing/seal/seal-identity'
import { sealPdf } from '../apps/server/src/features/signing/seal/seal-pdf'
import { readConfig } from '../apps/server/src/platform/config'
import { medianTime } from './lib/bench-server'
import { verdict } from './lib/verdict'

const RUNS = 20
const WARMING_RUNS = 5
const names = contractTemplate().flatMap(({ text }) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
const DATE = new Date('2026-01-01T00:00:00Z')
const HASH = 'a'.repeat(64)
const DEVICE = {
  ip: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/147 Mobile',
}
const STEPS = ['LINK_SENT', 'PACK_ACKNOWLEDGED', 'DNI_FRONT', 'DNI_BACK', 'SIGNED'] as const
/** Every holder has a different name, so that nothing cached from one contract speeds up the next. */
let holder = 0
const nameOfNext = () => `María de los Ángeles Żółć-${(++holder).toString(36)} Gutiérrez`
const contractOf = (titular: string) => ({
  blocks: contractTemplate(),
  values: { ...Object.fromEntries(names.map(name => [name, `Valor de ${name}`])), titular },
  title: 'Contrato nº 1',
  company: 'Llave Hipotecas',
  logo: null,
  date: DATE,
})
const strokes =
  '<svg width="1000" height="400"><path d="M90 300C200 20 420 30 500 220S820 380 920 60" stroke="#111" stroke-width="8" fill="none"/></svg>'
/** The server's own library draws the signature. */
const sharp = createRequire(path.resolve(import.meta.dirname, '../apps/server/package.json'))('sharp')
const png: Buffer = await sharp(Buffer.from(strokes)).png().toBuffer()

const folder = await mkdtemp(path.join(tmpdir(), 'llave-bench-'))
try {
  const identity = await sealIdentity(readConfig({ DATA_DIR: folder }), { name: 'Llave Hipotecas', cif: 'B12345674' })
  let printed = await renderContract(contractOf(nameOfNext()))
  const render = async () => {
    printed = await renderContract(contractOf(nameOfNext()))
  }
  const seal = async () => {
    const signer = {
      name: nameOfNext(),
      firstLastname: 'Gil',
      secondLastname: null,
      dni: '12345678Z',
      address: 'Calle del Sol',
    }
    const evidence = {
      signer: { ...signer, number: '7', flat: '2', door: 'B', postalCode: '28001', city: 'Madrid' },
      email: 'ana@example.es',
      fromAccount: false,
      inDoubt: false,
      date: DATE,
      png,
      steps: STEPS.map(step => ({ step, date: DATE.toISOString(), sha256: HASH, ...DEVICE })),
      places: new Map(),
      contract: { ...printed, sha256: HASH, numOperation: 1, title: 'Contrato', company: 'Llave Hipotecas' },
      seal: { owner: 'Llave Hipotecas', fingerprint: HASH, address: 'https://llave.example/verificar' },
      hashes: { pack: HASH, front: HASH, back: HASH },
      drawing: HASH,
    }
    const signature = {
      field: 'FirmaTitular',
      signer: signer.name,
      reason: 'Firma',
      date: DATE,
      appearance: { pdf: await drawSignature(evidence), box: SIGNATURE_BOX },
      appendix: await drawEvidence(evidence),
    }
    await sealPdf(printed.pdf, signature, identity)
  }
  for (const [name, run, wanted] of [
    ['contract', render, 300],
    ['seal', seal, 200],
  ] as const) {
    const ms = await medianTime(run, RUNS, WARMING_RUNS)
    verdict(ms <= wanted, `${name}: ${ms.toFixed(0)} ms (wanted at most ${wanted})`)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
