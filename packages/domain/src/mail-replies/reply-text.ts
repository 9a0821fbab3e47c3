import { storable } from '../text/storable'
import { TEXT_FIELDS } from '../validation/validators'

/** How mail programs introduce what they quote, in the languages of our readers. */
const QUOTES = [
  /^(?:El|On|En) .{5,300}(?:escribió|wrote|va escriure):$/,
  /^-{2,} ?(?:Mensaje original|Missatge original|Original Message) ?-{2,}$/i,
  /^_{10,}$/,
]
const HEADER = /^\*?(?:De|From):\*? \S/
const SECOND_HEADER = /^\*?(?:Enviado|Enviat|Sent|Fecha|Data|Date|Para|Per a|To|Asunto|Assumpte|Subject)(?: el)?:\*? \S/

/**
 * What somebody has added in a reply to an e-mail: the words above what it quotes. `markers` are the lines above which our
 * e-mails ask their reader to write. The whole text is theirs, so that nothing is lost, where nothing would be left, and
 * where words stand among the quoted lines or below them.
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

/** Whoever writes in their mailbox sees no limit: ten times what the page takes is shown. */
const SHOWN_MAX = 10 * TEXT_FIELDS.message.max

/**
 * What of a longer text is shown: as much as fits of what is not quoted. The whole of it has to be kept elsewhere. Null:
 * it fits.
 */
export function shortenedReply(text: string, most = SHOWN_MAX): string | null {
  if (text.length <= most) return null
  const own = text.split('\n').filter(line => !line.startsWith('>'))
  const shown = own.join('\n').trim() || text
  return storable(shown.slice(0, most)).trimEnd()
}

/** Words that do not begin with the sign of a quotation, after some that do. */
function answersWithin(lines: readonly string[]): boolean {
  const first = lines.findIndex(line => line.startsWith('>'))
  return first >= 0 && lines.slice(first).some(line => !isBelow(line))
}

/** Some programs break the line that introduces the quotation. */
function quotes(lines: readonly string[], at: number): boolean {
  const [line = '', next = ''] = lines.slice(at, at + 2)
  if (QUOTES.some(pattern => pattern.test(line) || (line !== '' && pattern.test(`${line} ${next}`)))) return true
  return HEADER.test(line) && lines.slice(at + 1, at + 4).some(each => SECOND_HEADER.test(each))
}

/** Empty, or quoted. */
const isBelow = (line: string) => /^[\s>|]*$/.test(line) || line.startsWith('>')
