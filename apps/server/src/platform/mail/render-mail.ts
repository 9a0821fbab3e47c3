import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { shownPhone } from '@llave/domain/validation/person-fields'
import type { Translate } from '@llave/texts/translate'
import { Liquid, type Template } from 'liquidjs'
import { escaped } from '../http/pages/html'
import type { MailBlock, Piece } from './mail-blocks'
import type { MailBrand } from './mail-brand'
import type { MailContact } from './mail-contact'
import type { FilledMail } from './mail-text'
import { fragmentText, isPart, MARKS } from './mail-value'

export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface Surroundings {
  readonly brand: MailBrand
  readonly contact: MailContact | null
  /** The address at which the reader unsubscribes from e-mails like this one. */
  readonly ending: string | null
  readonly takesReplies: boolean
  readonly t: Translate
}

/** An e-mail in the common frame, and as plain text. */
export function renderMail(mail: FilledMail, { brand, contact, ending, takesReplies, t }: Surroundings): RenderedMail {
  const imprint = [brand.name, brand.address, brand.phone && shownPhone(brand.phone)].filter(line => line !== null)
  const subject = oneLine(mail.subject)
  // In replies, this line separates the answer from the quoted e-mail.
  const line: SmallPrint[] = takesReplies ? [{ kind: 'small', pieces: [t('mails.frame.reply')] }] : []
  const blocks = [...line, ...withSmallPrint(mail.blocks)]
  const html = engine.renderSync(frame(), {
    language: t.language,
    subject,
    preheader: preheaderOf(mail.blocks),
    brand,
    contact,
    imprint,
    ending,
    blocks: blocks.map(block => blockView(block, t)),
    words: { fold: t('mails.frame.fold'), contact: contact && contactWord(contact, t), end: t('mails.frame.end') },
    colours: brand.color ? { action: brand.color, actionDark: brand.color } : COLOURS,
  })
  const text = [
    ...blocks.map(block => blockText(block, t)),
    ...(contact ? [contactText(contact, t)] : []),
    `-- \n${imprint.join('\n')}`,
    ...(ending ? [`${t('mails.frame.end')}:\n${ending}`] : []),
  ].join('\n\n')
  return { subject, text, html }
}

/** The fill of the button on light and dark backgrounds, unless the brokerage has its own colour. */
const COLOURS = { action: '#0071a8', actionDark: '#0a78b0' }

/** A subject is a single line, so that nothing in it can become a header (T57). */
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

const PREHEADER_LENGTH = 140
/** Shorter texts are greetings. */
const SENTENCE_LENGTH = 40

/** The text that a mailbox shows beside the subject: the first sentence with content. */
function preheaderOf(blocks: readonly MailBlock[]): string {
  const texts = blocks.flatMap(block => (block.kind === 'text' ? [oneLine(wordsOf(block.pieces))] : []))
  const words = texts.filter(text => text.length >= SENTENCE_LENGTH).join(' ')
  return words.length > PREHEADER_LENGTH ? `${words.slice(0, PREHEADER_LENGTH).trimEnd()}…` : words
}

type SmallPrint = { readonly kind: 'small'; readonly pieces: readonly Piece[] }

/** Text after the button is small print: the lifetime of a link, unexpected e-mails. */
function withSmallPrint(blocks: readonly MailBlock[]): (MailBlock | SmallPrint)[] {
  const first = blocks.findIndex(({ kind }) => kind === 'button')
  return blocks.map((block, index) =>
    first !== -1 && index > first && block.kind === 'text' ? { kind: 'small', pieces: block.pieces } : block,
  )
}

function blockView(block: MailBlock | SmallPrint, t: Translate) {
  switch (block.kind) {
    case 'heading':
    case 'text':
    case 'small':
      return { kind: block.kind, html: htmlOf(block.pieces) }
    case 'list':
      return { kind: block.kind, items: block.items.map(htmlOf) }
    case 'button':
      return { ...block, label: block.label ?? t('common.actions.open') }
    case 'timeline':
      return { ...block, steps: block.steps.map(step => ({ ...step, mark: MARKS[step.status] })) }
    default:
      return block
  }
}

function blockText(block: MailBlock | SmallPrint, t: Translate): string {
  if (isPart(block)) return fragmentText(block)
  switch (block.kind) {
    case 'list':
      return block.items.map(item => `• ${wordsOf(item)}`).join('\n')
    case 'button':
      return `${block.label ?? t('common.actions.open')}:\n${block.url}`
    default:
      return wordsOf(block.pieces)
  }
}

const contactWord = ({ isPerson }: MailContact, t: Translate) =>
  t(isPerson ? 'requests.adviser.label' : 'requests.adviser.brokerage')

function contactText(contact: MailContact, t: Translate): string {
  return [contactWord(contact, t), contact.name, contact.shownPhone, contact.email]
    .filter(line => line !== null)
    .join('\n')
}

const wordsOf = (pieces: readonly Piece[]) =>
  pieces
    .map(piece => {
      if (typeof piece === 'string') return piece
      return piece.label === piece.url ? piece.url : `${piece.label} (${piece.url})`
    })
    .join('')

/** Keeps the abbreviation of "number" on the line of its number. */
const unbroken = (text: string) => text.replace(/\b(nº|núm\.|no\.) (?=\d)/giu, '$1\u00A0')

const htmlOf = (pieces: readonly Piece[]) =>
  pieces
    .map(piece =>
      typeof piece === 'string'
        ? unbroken(escaped(piece)).replaceAll('\n', '<br />')
        : `<a href="${escaped(piece.url)}">${escaped(piece.label)}</a>`,
    )
    .join('')

const engine = new Liquid({ outputEscape: 'escape', strictVariables: true, strictFilters: true, lenientIf: true })
let parsed: Template[] | undefined

/** The frame that `npm run mail-frame` generates; read once. */
function frame(): Template[] {
  parsed ??= engine.parse(readFileSync(framePath(), 'utf8'))
  return parsed
}

/** The nearest frame upwards: apps/server/mails when run from source, dist/mails in the build. */
function framePath(): string {
  for (let dir = import.meta.dirname; ; dir = path.dirname(dir)) {
    const file = path.join(dir, 'mails', 'frame.liquid')
    if (existsSync(file)) return file
    if (dir === path.dirname(dir)) throw new Error('The frame of the e-mails is missing')
  }
}
