import { inOneName } from '@llave/domain/people/person-names'
import { BROKERAGE_TIME_ZONE, dateOf } from '@llave/domain/time/calendar-day'
import type { Signer, SigningStep } from '../../../platform/database/column-types'
import { translator } from '../../../platform/texts'
import { SIGNATURE_BOX } from './contract-pdf'
import { closePaper, drawFoot, INK, openPaper, PAGE } from './pdf-paper'
import type { ShownContract } from './shown-contract'

/** What a holder signs, and how. */
export interface ReadyToSign {
  readonly contract: ShownContract
  readonly signer: Signer
  /** The address to which the link was sent, or that of the account. */
  readonly email: string
  /** Signed from the holder's account instead of through a link. */
  readonly fromAccount: boolean
  /** Somebody else had changed the address, and nobody had confirmed it. */
  readonly inDoubt: boolean
  readonly date: Date
  /** The drawn signature. */
  readonly png: Buffer
  readonly steps: readonly SigningStep[]
  readonly hashes: { readonly pack: string; readonly front: string; readonly back: string }
}

/** The content of the signature box and the evidence page. */
export interface Evidence extends ReadyToSign {
  /** SHA-256 of the drawing. */
  readonly drawing: string
  /** Approximate locations of the steps' IP addresses, where known. */
  readonly places: ReadonlyMap<string, string>
  /** The owner and certificate of the seal, and the address where it can be checked. */
  readonly seal: { readonly owner: string; readonly fingerprint: string; readonly address: string }
}

const t = translator('es')

export function fullName({ name, firstLastname, secondLastname }: Signer): string {
  return inOneName([name, firstLastname, secondLastname ?? ''].filter(Boolean))
}

/** A signer's address in one line. */
export function addressLine({ address, number, flat, door, postalCode, city }: Signer): string {
  return [[address, number].join(', '), flat, door, `${postalCode} ${city}`].filter(Boolean).join(', ')
}

/** A page of the size of the signature box: the signer and the drawing. */
export function drawSignature(evidence: Evidence): Promise<Buffer> {
  const [left, bottom, right, top] = SIGNATURE_BOX
  const [width, height] = [right - left, top - bottom]
  const paper = openPaper({ ...about(evidence), size: [width, height] })
  const { signer, date } = evidence
  const half = width / 2
  const rows = [
    [t('contract.signature.signedBy'), fullName(signer)],
    [t('contract.signature.identity'), signer.dni],
    [t('words.domicile'), addressLine(signer)],
    [t('words.date'), inSpain(date)],
  ] as const
  paper.y = 10
  for (const [label, value] of rows) {
    paper
      .font('regular')
      .fontSize(7.5)
      .fillColor(INK.secondary)
      .text(label, 12, paper.y, { width: half - 20 })
    paper
      .font('bold')
      .fontSize(9)
      .fillColor(INK.text)
      .text(value, { width: half - 20 })
    paper.y += 4
  }
  paper.image(evidence.png, half, 12, { fit: [half - 12, height - 24], align: 'center', valign: 'center' })
  return closePaper(paper)
}

/** The evidence page: who, when, from where, and the hashes of everything that was shown and sent. */
export function drawEvidence(evidence: Evidence): Promise<Buffer> {
  const { contract, hashes, signer } = evidence
  const paper = openPaper(about(evidence))
  const number = String(contract.numOperation)
  const root = paper.struct('Document')
  paper.addStructure(root)
  const say = (tag: string, draw: () => void) => root.add(paper.struct(tag, {}, draw))
  const heading = (text: string) => {
    paper.y += 10
    say('H2', () => void paper.font('bold').fontSize(11.5).fillColor(INK.text).text(text, PAGE.margin))
    paper.y += 3
  }
  const row = (label: string, value: string, size = 9.5) => {
    say('P', () => {
      paper.font('regular').fontSize(8).fillColor(INK.secondary).text(label, PAGE.margin)
      paper.font('regular').fontSize(size).fillColor(INK.text).text(value)
    })
    paper.y += 4
  }
  const event = (what: string, data: string) => {
    say('P', () => {
      paper.font('bold').fontSize(9.5).fillColor(INK.text).text(what, PAGE.margin)
      paper.font('regular').fontSize(8).fillColor(INK.secondary).text(data)
    })
    paper.y += 4
  }
  say('H1', () => void paper.font('bold').fontSize(16).text(t('contract.evidence.title')))
  paper.y += 6
  const intro = t('contract.evidence.intro', { number, company: contract.company })
  say('P', () => void paper.font('regular').fontSize(9.5).text(intro, { lineGap: 2 }))

  heading(t('contract.evidence.signer'))
  row(t('common.words.name'), fullName(signer))
  row(t('contract.signature.identity'), signer.dni)
  row(t('words.domicile'), addressLine(signer))
  row(t(`contract.evidence.${evidence.fromAccount ? 'account' : 'email'}`), evidence.email)
  if (evidence.inDoubt) row(t('contract.evidence.inDoubt'), t('contract.evidence.inDoubtText'))

  heading(t('contract.evidence.steps'))
  for (const step of evidence.steps) {
    const since = step.sessionDate ? inSpain(dateOf(step.sessionDate)) : ''
    const { email = '', from = '', by = '', phone = '' } = step
    const words = t(`contract.evidence.step.${step.step}`, { email, since, from, by, phone })
    event(words, whenAndWhere(step, evidence.places))
  }

  heading(t('contract.evidence.hashes'))
  row(t('contract.evidence.shown', { pages: contract.numPages }), contract.sha256, 8.5)
  row(t('contract.evidence.pack'), hashes.pack, 8.5)
  row(t('contract.evidence.front'), hashes.front, 8.5)
  row(t('contract.evidence.back'), hashes.back, 8.5)
  row(t('contract.evidence.drawing'), evidence.drawing, 8.5)

  heading(t('contract.evidence.seal'))
  row(t('contract.evidence.certificate'), evidence.seal.owner, 8.5)
  row(t('contract.evidence.fingerprint'), evidence.seal.fingerprint, 8.5)
  row(t('contract.evidence.verify'), evidence.seal.address)
  paper.y += 4
  const original = t('contract.evidence.original', { bytes: String(contract.pdf.length) })
  say('P', () => void paper.font('regular').fontSize(8.5).fillColor(INK.secondary).text(original, PAGE.margin))
  root.end()
  const { start, count } = paper.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    paper.switchToPage(start + page)
    const company = t('contract.paper.footer', { company: contract.company, number })
    drawFoot(paper, company, t('contract.evidence.page', { page: page + 1, pages: count }))
  }
  return closePaper(paper)
}

function about({ contract, date }: Evidence) {
  return { title: `${t('contract.evidence.title')} · ${contract.numOperation}`, author: contract.company, date }
}

function whenAndWhere({ date, ip, userAgent }: SigningStep, places: Evidence['places']): string {
  const when = t('contract.evidence.utc', { date: inSpain(dateOf(date)), iso: date })
  if (!ip) return when
  const place = places.get(ip)
  const address = place ? t('contract.evidence.place', { ip, place }) : ip
  return `${when} · ${t('contract.evidence.where', { ip: address, userAgent: userAgent ?? '–' })}`
}

const format = new Intl.DateTimeFormat('es-ES', {
  timeZone: BROKERAGE_TIME_ZONE,
  dateStyle: 'long',
  timeStyle: 'medium',
})
const inSpain = (date: Date) => format.format(date)
