import { storable } from '../text/storable'
import { TEXT_FIELDS } from '../validation/validators'

/** Patterns by which mail programs introduce a quotation, in our readers' languages. */
const QUOTES = [
  /^(?:El|On|En) .{5,300}(?:escribió|wrote|va escriure):$/,
  /^-{2,} ?(?:Mensaje original|Missatge original|Original Message) ?-{2,}$/i,
  /^_{10,}$/,
]
const HEADER = /^\*?(?:De|From):\*? \S/
const SECOND_HEADER = /^\*?(?:Enviado|Enviat|Sent|Fecha|Data|Date|Para|Per a|To|Asunto|Assumpte|Subject)(?: el)?:\*? \S/

/**
 * The new text of a reply: the part above the quoted e-mail. `markers` are the lines above which our e-mails ask people
 * to reply. Returns the whole text where nothing would be left, or where something was written between or below quoted
 * lines, so that nothing is lost.
 */
export function replyText(text: string, markers: readonly string[]): string {
  const lines = text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map(line => line.trimEnd())
  const end = lines.findIndex((line, at) => markers.some(marker => line.includes(marker)) || quotes(lines, at))
  if (end >= 0 && answersWithin(lines.slice(end))) return text.trim()
  const own = end < 0 ? lines : lines.slice(0, end)
  while (own.length > 0 && isBelow(own.at(-1) ?? '')) own.pop()
  return own.join('\n').trim() || text.trim()
}

/** A mailbox has no length limit, so ten times the page's limit is shown. */
const SHOWN_MAX = 10 * TEXT_FIELDS.message.max

/**
 * The part of an overlong text that is shown: as much of the unquoted lines as fits. The whole must be kept elsewhere.
 * Null: the text fits.
 */
export function shortenedReply(text: string, most = SHOWN_MAX): string | null {
  if (text.length <= most) return null
  const own = text.split('\n').filter(line => !line.startsWith('>'))
  const shown = own.join('\n').trim() || text
  return storable(shown.slice(0, most)).trimEnd()
}

/** Whether unquoted words follow a quoted line. */
function answersWithin(lines: readonly string[]): boolean {
  const first = lines.findIndex(line => line.startsWith('>'))
  return first >= 0 && lines.slice(first).some(line => !isBelow(line))
}

/** Some mail programs break the line that introduces the quotation. */
function quotes(lines: readonly string[], at: number): boolean {
  const [line = '', next = ''] = lines.slice(at, at + 2)
  if (QUOTES.some(pattern => pattern.test(line) || (line !== '' && pattern.test(`${line} ${next}`)))) return true
  return HEADER.test(line) && lines.slice(at + 1, at + 4).some(each => SECOND_HEADER.test(each))
}

/** Empty or quoted. */
const isBelow = (line: string) => /^[\s>|]*$/.test(line) || line.startsWith('>')
