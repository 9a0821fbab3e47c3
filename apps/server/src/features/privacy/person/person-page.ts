import * as es from '@llave/texts/es'
import { fieldLabel, type Word } from '@llave/texts/field-label'
import type { Texts } from '@llave/texts/languages'
import type { Translate } from '@llave/texts/translate'

type Label = keyof Texts['privacy']['file']['labels']

const LABELS: ReadonlySet<string> = new Set(Object.keys(es.privacy.file.labels))
const isLabel = (key: string): key is Label => LABELS.has(key)

/** Keys whose common word is the right label here; other common words may mean something else in these rows. */
const WORDS: ReadonlySet<string> = new Set([
  'address',
  'agency',
  'bank',
  'body',
  'checklist',
  'comments',
  'company',
  'conditions',
  'country',
  'couponHandle',
  'createdDate',
  'date',
  'debtRatio',
  'dni',
  'documents',
  'expirationDate',
  'expiresOn',
  'faults',
  'field',
  'file',
  'files',
  'invoices',
  'jobTitle',
  'language',
  'lastname',
  'loanToValue',
  'messages',
  'name',
  'nameDocument',
  'note',
  'number',
  'openedDate',
  'pages',
  'phone',
  'reason',
  'rejectionReason',
  'releasedDate',
  'secondFactors',
  'subject',
  'type',
  'value',
  'whoRecommendedUs',
] satisfies Word[])
const isWord = (key: string): key is Word => WORDS.has(key)

const { showBoard: _, ...NAMES } = es.operations.fields
const isField = (key: string): key is keyof typeof NAMES => key in NAMES

/** What is kept about a person under one title. */
export type Section = readonly [title: string, content: unknown]

/** The word for a key; null for what only the program knows, such as an id. */
export function wordFor(t: Translate, key: string): string | null {
  if (isLabel(key) || isWord(key)) return fieldLabel(t, `privacy.file.labels.${key}`)
  return isField(key) ? t(`operations.fields.${key}`) : null
}

/** The word for a key, or the key itself. */
export const labelled = (t: Translate, key: string) => wordFor(t, key) ?? key

const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, character => HTML[character] ?? character)

/** The same data as a self-contained page that anybody can open and print. */
export function personPage(title: string, intro: string, sections: readonly Section[], t: Translate): Buffer {
  const nameOf = (key: string) => escaped(labelled(t, key))
  const body = sections.map(([name, content]) => `<h2>${escaped(name)}</h2>${shown(content, nameOf)}`)
  return Buffer.from(
    `<!doctype html><html lang="${t.language}"><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style>
<h1>${escaped(title)}</h1><p>${escaped(intro)}</p>${body.join('')}</html>`,
  )
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
dl{display:grid;grid-template-columns:minmax(8rem,16rem) 1fr;gap:.25rem 1rem;margin:0 0 1rem}
dt{color:#555}dd{margin:0;overflow-wrap:anywhere}section{border-top:1px solid #ccc;padding-top:1rem}`

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && !(value instanceof Date) && Object.keys(value).length === 0)

function shown(value: unknown, nameOf: (key: string) => string): string {
  if (isEmpty(value)) return '–'
  if (value instanceof Date) return escaped(value.toISOString())
  if (Array.isArray(value)) {
    if (value.every(one => typeof one !== 'object')) return escaped(value.join(', '))
    return value.map(one => `<section>${shown(one, nameOf)}</section>`).join('')
  }
  if (typeof value !== 'object' || value === null) return escaped(String(value))
  const rows = Object.entries(value).filter(([, one]) => !isEmpty(one))
  return `<dl>${rows.map(([key, one]) => `<dt>${nameOf(key)}</dt><dd>${shown(one, nameOf)}</dd>`).join('')}</dl>`
}
