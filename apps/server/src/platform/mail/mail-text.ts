import { type Context, Liquid, TagToken, type Template, Tokenizer, TokenKind } from 'liquidjs'
import { type MailBlock, type MarkedText, markOf, plainWords, readBlocks, withoutMarks } from './mail-blocks'
import { isPart, MailLink, type MailValue } from './mail-value'

/**
 * The text of a kind of e-mail, written in Liquid (`Hola, {{ name }}`). The body is plain text: an empty line separates
 * paragraphs, a line that begins with `# ` is a heading, lines that begin with `- ` are a list, and `[Activar mi
 * cuenta]({{ link }})` on a line of its own is a button.
 */
export interface MailText {
  readonly subject: string
  readonly body: string
}

export type MailValues = Readonly<Record<string, MailValue>>

export interface FilledMail {
  readonly subject: string
  readonly blocks: readonly MailBlock[]
}

/** The error of a text: invalid Liquid, unknown variables, or missing ones. */
export type MailTextFault = 'SYNTAX' | { readonly unknown: readonly string[] } | { readonly missing: readonly string[] }

/** No loops, so that filling in a text takes as long as reading it. */
const TAGS = new Set(['if', 'unless', 'case', 'comment'])
const FILTERS = new Set(['upcase', 'downcase', 'capitalize', 'default'])
/** In characters: of a text, and of its filters' results. */
const LIMITS = { parseLimit: 50_000, memoryLimit: 100_000 }

const OUTPUTS = 'outputs'
interface Rendering {
  readonly [OUTPUTS]: MailValue[]
}

const engine = new Liquid({
  ownPropertyOnly: true,
  strictVariables: true,
  strictFilters: true,
  ...LIMITS,
  jsTruthy: true,
  outputEscape(this: { readonly context: Context }, value: unknown) {
    const outputs = (this.context.globals as Rendering)[OUTPUTS]
    return markOf(outputs.push(readValue(value)) - 1)
  },
})
for (const tag of Object.keys(engine.tags)) if (!TAGS.has(tag)) delete engine.tags[tag]
for (const filter of Object.keys(engine.filters)) if (!FILTERS.has(filter)) delete engine.filters[filter]

function readValue(value: unknown): MailValue {
  if (value instanceof MailLink || isPart(value)) return value
  return value === null || value === undefined ? null : String(value)
}

/**
 * Fills in a text. Throws when it is malformed, names an unknown variable, or leaves out a required one that has a value.
 */
export function fillMail(
  { subject, body }: MailText,
  values: MailValues,
  required: readonly string[] = [],
): FilledMail {
  const filled = fill(body, values)
  const missing = required.filter(name => values[name] != null && !filled.values.includes(values[name]))
  if (missing.length > 0) throw new Error(`without ${missing.join(', ')}`)
  return { subject: plainWords(fill(subject, values)), blocks: readBlocks(filled) }
}

/** The error of a subject or body, tested with an example's values; null when it is valid. */
export function faultIn(source: string, values: MailValues, required: readonly string[]): MailTextFault | null {
  try {
    const unknown = engine.globalVariablesSync(parse(source)).filter(name => !Object.hasOwn(values, name))
    if (unknown.length > 0) return { unknown }
    fill(source, values)
    const missing = required.filter(name => !alwaysSays(source, name))
    return missing.length > 0 ? { missing } : null
  } catch {
    return 'SYNTAX'
  }
}

/**
 * Whether a valid text contains a variable unchanged, whatever the values: outside of conditions, or in one that only
 * asks whether the variable has a value.
 */
function alwaysSays(source: string, name: string): boolean {
  const open: { readonly tag: string; holds: boolean }[] = []
  for (const token of new Tokenizer(plainSource(source)).readTopLevelTokens()) {
    const last = open.at(-1)
    const isCommented = last?.tag === 'comment'
    if (token instanceof TagToken) {
      if (token.name === `end${last?.tag}`) open.pop()
      else if (isCommented) continue
      else if (TAGS.has(token.name)) open.push({ tag: token.name, holds: asksFor(token, name) })
      else if (last) last.holds = false
    } else if (token.kind === TokenKind.Output && open.every(({ holds }) => holds)) {
      if (
        token
          .getText()
          .replace(/^{{-?|-?}}$/g, '')
          .trim() === name
      )
        return true
    }
  }
  return false
}

const asksFor = ({ name: tag, args }: TagToken, name: string) => tag === 'if' && args.trim() === name

const plainSource = (source: string) => withoutMarks(source).replace(/\r\n?/g, '\n')

function parse(source: string): Template[] {
  return engine.parse(plainSource(source))
}

function fill(source: string, values: MailValues): MarkedText {
  const outputs: MailValue[] = []
  const globals: Rendering = { [OUTPUTS]: outputs }
  return { text: engine.renderSync(parse(source), values, { globals }), values: outputs }
}
