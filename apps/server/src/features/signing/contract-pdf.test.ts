import { execFileSync, spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { copyFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { useFolder } from '../../../test/folder'
import { getDocument, textOf } from '../../../test/pdf-text'
import { readConfig } from '../../platform/config'
import { renderContract, SIGNATURE_BOX } from './contract/contract-pdf'
import { contractTemplate, fillTemplate, parseTemplate } from './contract/contract-template'
import { openPaper } from './contract/pdf-paper'
import { drawEvidence, drawSignature, fullName } from './contract/signed-pages'
import { isOwnCertificate, type SealIdentity, sealIdentity } from './seal/seal-identity'
import { sealPdf } from './seal/seal-pdf'
import { checkSeals, isIntact } from './seal/verify-seals'

const NAMES = 'Gülşen Yıldırım ğşıİ ŀŁ Łukasz Őrsi Ďž ćčđ ąęś ñç Þórður ħġż țș Ångström Ærø Œuvre ßẞ Ηλέκτρα Иван'

const OWNER = { name: 'Llave Hipotecas Peñíscola', cif: 'B12345674' }

const values: Record<string, string> = {
  numero: '1042',
  empresa: 'Llave Hipotecas',
  cif: 'B12345674',
  domicilio: 'Calle Mayor 1, Madrid',
  registro: 'D123',
  iban: 'ES91 2100 0418 4502 0005 1332',
  email: 'hola@llave.example',
  telefono: '910000000',
  titular: NAMES,
  tipo: 'Compra de vivienda',
  importe: 'por un importe orientativo de 180.000,00 € (ciento ochenta mil euros)',
  honorarios_min: '1.000,00 € (mil euros)',
  honorarios_max: '4.000,50 € (cuatro mil euros con cincuenta céntimos)',
  impuestos: 'Los honorarios están exentos de IVA.',
  honorarios_doble: '8.001,00 € (ocho mil un euros)',
}
const contract = (overrides: Record<string, string> = {}, logo: string | null = null) =>
  renderContract({
    blocks: contractTemplate(),
    values: { ...values, ...overrides },
    title: 'Contrato de intermediación nº 1042',
    company: 'Llave Hipotecas',
    logo,
    date: new Date('2026-11-01T10:00:00Z'),
  })

const { path: folder } = useFolder()
const identity = await sealIdentity(readConfig({ DATA_DIR: folder }), OWNER)

describe('the contract', () => {
  it('states who, what and how much, in figures and words, on numbered pages', async () => {
    const { pdf, numPages } = await contract()
    const pages = await textOf(pdf)
    expect(pages).toHaveLength(numPages)
    pages.forEach((page, index) => {
      expect(page).toContain(`Página ${index + 1} de ${numPages}`)
    })
    const text = pages.join(' ')
    for (const [name, value] of Object.entries(values)) if (name !== 'titular') expect(text).toContain(value)
    for (const fact of ['catorce días naturales', 'Banco de España', 'Quejas y reclamaciones', 'TAE']) {
      expect(text).toContain(fact)
    }
    // Reserved by law: these words may come from the company's settings, never from the text.
    expect(text).not.toMatch(/asesor|independiente/i)
  })

  it('prints every European name: its letters have glyphs, and the text can be extracted again', async () => {
    const paper = openPaper({ title: '', author: '', date: new Date(0) })
    // Missing from pdfkit's types: its font object.
    const { font } = (paper as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font
    const missing = [...NAMES].filter(letter => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
    expect(missing).toEqual([])
    const { pdf } = await contract()
    expect((await textOf(pdf)).join(' ')).toContain(NAMES)
  })

  it('lets the signs between figures and capitals be extracted again', async () => {
    const signs = 'VATES-B12345674 (X11; Linux) 13:37:04 SHA-256 http://127.0.0.1:4170 (3) 1.000-2.000 A→B @LLAVE'
    const { pdf } = await contract({ titular: signs })
    expect((await textOf(pdf)).join(' ')).toContain(signs)
  })

  it('is identical to the byte for the same data, and differs for other data', async () => {
    const [one, same, other] = [await contract(), await contract(), await contract({ iban: 'ES00' })]
    expect(one.pdf.equals(same.pdf)).toBe(true)
    expect(one.pdf.equals(other.pdf)).toBe(false)
  })

  it.each([
    ['a mark', 40, true],
    ['lettering', 160, false],
  ])('with %s of %i px for a logo, its head says the name: %s', async (_kind, width, named) => {
    const png = await sharp({ create: { width, height: 40, channels: 3, background: 'navy' } })
      .png()
      .toBuffer()
    const { pdf } = await contract({}, `data:image/png;base64,${png.toString('base64')}`)
    const [first = ''] = await textOf(pdf)
    expect(first.startsWith('Llave Hipotecas')).toBe(named)
  })

  it.each([
    ['begins like a PNG only', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])],
    ['is nothing', Buffer.alloc(0)],
  ])('with a logo that %s, its head says the name', async (_what, bytes) => {
    const { pdf } = await contract({}, `data:image/png;base64,${bytes.toString('base64')}`)
    const [first = ''] = await textOf(pdf)
    expect(first.startsWith('Llave Hipotecas')).toBe(true)
  })

  it('is tagged, in Spanish and with its title', async () => {
    const { pdf } = await contract()
    const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
    const tree = JSON.stringify(await (await document.getPage(1)).getStructTree())
    for (const role of ['H1', 'H2', 'H3', 'P']) expect(tree).toContain(`"role":"${role}"`)
    const { info } = await document.getMetadata()
    expect(info).toMatchObject({ Title: 'Contrato de intermediación nº 1042', Language: 'es-ES' })
    await document.destroy()
  })

  it('writes the full name as an identity document does', () => {
    const signer = { name: 'María de los Ángeles', firstLastname: 'McGil y Żółć', secondLastname: 'De la Concha' }
    const rest = {
      dni: '12345678Z',
      address: 'Sol',
      number: '1',
      flat: null,
      door: null,
      city: 'X',
      postalCode: '28001',
    }
    expect(fullName({ ...signer, ...rest })).toBe('María de los Ángeles McGil y Żółć de la Concha')
    expect(fullName({ ...signer, ...rest, secondLastname: null })).toBe('María de los Ángeles McGil y Żółć')
  })

  it('is never rendered with a gap', () => {
    expect(() => fillTemplate(parseTemplate('Vale {precio}'), {})).toThrow('{precio}')
  })
})

describe('the seal', () => {
  const png = () =>
    sharp(Buffer.from('<svg width="300" height="100"><path d="M5 90L150 5L295 90" stroke="#000" fill="none"/></svg>'))
      .png()
      .toBuffer()

  async function sealed() {
    const printed = await contract()
    const { pdf } = printed
    const date = new Date('2026-11-21T10:00:00Z')
    const sha256 = createHash('sha256').update(pdf).digest('hex')
    const evidence = {
      email: 'ana@example.es',
      fromAccount: false,
      inDoubt: false,
      date,
      png: await png(),
      steps: [
        { step: 'LINK_SENT' as const, date: '2026-11-20T09:00:00.000Z' as const, email: 'ana@example.es' },
        { step: 'SIGNED' as const, date: date.toISOString(), ip: '203.0.113.9', userAgent: 'Móvil/1.0' },
      ],
      places: new Map([['203.0.113.9', 'Girona, España']]),
      signer: {
        ...{ name: 'Gülşen', firstLastname: 'Őrsi', secondLastname: null, dni: '12345678Z' },
        ...{ address: 'C/ Sol', number: '1', flat: '2', door: null, city: 'Madrid', postalCode: '28001' },
      },
      contract: { ...printed, sha256, numOperation: 1042, title: 'Contrato', company: 'Llave Hipotecas' },
      seal: { owner: 'Llave Hipotecas', fingerprint: 'e'.repeat(64), address: 'https://llave.example/verificar' },
      hashes: { pack: 'a'.repeat(64), front: 'b'.repeat(64), back: 'c'.repeat(64) },
      drawing: 'd'.repeat(64),
    }
    const signature = {
      ...{ field: 'FirmaTitular', signer: 'Gülşen Őrsi', reason: 'Firma', date },
      appearance: { pdf: await drawSignature(evidence), box: SIGNATURE_BOX },
      appendix: await drawEvidence(evidence),
    }
    return { shown: pdf, sha256, pdf: await sealPdf(pdf, signature, identity) }
  }

  it('preserves the shown bytes and carries the evidence: who, when, from where, the fingerprints', async () => {
    const { shown, pdf, sha256 } = await sealed()
    expect(pdf.subarray(0, shown.length).equals(shown)).toBe(true)
    const evidence = (await textOf(pdf)).at(-1) ?? ''
    for (const fact of [
      'Gülşen Őrsi',
      '12345678Z',
      'C/ Sol, 1, 2, 28001 Madrid',
      'ana@example.es',
      '203.0.113.9',
      'Girona',
      'Móvil/1.0',
      'https://llave.example/verificar',
    ]) {
      expect(evidence).toContain(fact)
    }
    for (const hash of [sha256, 'a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64), 'd'.repeat(64), 'e'.repeat(64)]) {
      expect(evidence.replaceAll(' ', '')).toContain(hash)
    }
  })

  it('T40 is broken by any changed byte, wherever it is, and by anything appended', async () => {
    const { pdf } = await sealed()
    expect(isIntact(checkSeals(pdf))).toBe(true)
    const gap = pdf.indexOf('/Contents <')
    const places = [0, 200, Math.floor(pdf.length / 3), gap + 11, gap + 12, gap + 500, gap + 20_000, pdf.length - 1]
    for (let step = 1; step < 40; step++) places.push(Math.floor((pdf.length * step) / 40))
    for (const place of places) {
      for (const bit of [1, 0x20]) {
        const changed = Buffer.from(pdf)
        changed[place] = (changed[place] ?? 0) ^ bit
        expect([place, bit, isIntact(checkSeals(changed))]).toEqual([place, bit, false])
      }
    }
    expect(isIntact(checkSeals(Buffer.concat([pdf, Buffer.from('\n')])))).toBe(false)
    expect(isIntact(checkSeals((await contract()).pdf))).toBe(false)
  })

  it('stays valid when another signature is added', async () => {
    const { pdf } = await sealed()
    const second = { field: 'Segunda', signer: 'Luis Soto', reason: 'Firma', date: new Date('2026-11-22T10:00:00Z') }
    const twice = await sealPdf(pdf, second, identity)
    expect(checkSeals(twice).map(({ valid, coversWholeFile }) => [valid, coversWholeFile])).toEqual([
      [true, false],
      [true, true],
    ])
    expect(isIntact(checkSeals(twice))).toBe(true)
  })

  it.runIf(hasPdfsig())('is a valid PAdES signature of the whole document according to public tools', async () => {
    const { pdf } = await sealed()
    const file = path.join(folder, 'signed.pdf')
    await writeFile(file, pdf)
    const said = execFileSync('pdfsig', [file], { encoding: 'utf8' })
    for (const fact of ['ETSI.CAdES.detached', 'Total document signed', 'Signature is Valid', 'SHA-256']) {
      expect(said).toContain(fact)
    }
    // Every changed byte is detected, including those of the signature between the signed ranges.
    for (let step = 1; step < 16; step++) {
      const place = Math.floor((pdf.length * step) / 16)
      const changed = Buffer.from(pdf)
      changed[place] = (changed[place] ?? 0) ^ 1
      await writeFile(file, changed)
      const about = spawnSync('pdfsig', [file], { encoding: 'utf8' }).stdout
      expect([place, about.includes('Signature is Valid')]).toEqual([place, false])
    }
  })

  it('is made with a key that nobody else can read, and with the same one after a restart', async () => {
    const file = path.join(folder, 'seal.pem')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const [certificate] = identity.chain
    const pem = (await readFile(file, 'utf8')).split('-----BEGIN CERTIFICATE-----')[1] ?? ''
    const base64 = pem.replace('-----END CERTIFICATE-----', '').replace(/\s/g, '')
    expect(Buffer.from(base64, 'base64').equals(certificate ?? Buffer.alloc(0))).toBe(true)
    const elsewhere = path.join(folder, 'elsewhere')
    await mkdir(elsewhere)
    await copyFile(file, path.join(elsewhere, 'seal.pem'))
    expect((await sealIdentity(readConfig({ DATA_DIR: elsewhere }), OWNER)).chain).toEqual(identity.chain)
  })

  it('bears the name and the CIF of the company; under another name it is the same key', async () => {
    const subjectOf = ({ chain: [der] }: SealIdentity) => new X509Certificate(der ?? '').subject
    expect(subjectOf(identity).split('\n')).toEqual([
      'CN=Sello de contratos de Llave Hipotecas Peñíscola',
      'O=Llave Hipotecas Peñíscola',
      'organizationIdentifier=VATES-B12345674',
      'C=ES',
    ])
    const config = readConfig({ DATA_DIR: folder })
    expect(await sealIdentity(config, { ...OWNER })).toBe(identity)
    const renamed = await sealIdentity(config, { name: 'Otra', cif: null })
    expect(subjectOf(renamed).split('\n')).toEqual(['CN=Sello de contratos de Otra', 'O=Otra', 'C=ES'])
    const [certificate] = renamed.chain
    expect(isOwnCertificate(identity, new X509Certificate(certificate ?? ''))).toBe(true)
    expect((await stat(path.join(folder, 'seal.pem'))).mode & 0o777).toBe(0o600)
  })

  it('reports a wrong configuration', async () => {
    const file = path.join(folder, 'broken.p12')
    await writeFile(file, 'no certificate')
    const config = readConfig({ DATA_DIR: folder, SEAL_CERTIFICATE: file, SEAL_PASSWORD: 'x' })
    await expect(sealIdentity(config, OWNER)).rejects.toThrow(/SEAL_CERTIFICATE .*broken\.p12 cannot be used/)
  })
})

function hasPdfsig(): boolean {
  try {
    execFileSync('pdfsig', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
