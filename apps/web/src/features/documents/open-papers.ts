import type { StaffOperation } from '@llave/api-contract/operations'
import { isExplained, isRejected } from '@llave/domain/documents/asked-documents'
import { byUrgency } from '@llave/domain/documents/document-urgency'
import { calendarDay, daysBetween } from '@llave/domain/time/calendar-day'
import { LOCALES } from '@llave/texts/locales'
import type { Translate } from '@llave/texts/translate'
import { formatList, formatMonths } from '../../lib/texts/formats'
import { entryName, type Placed } from './entries'
import { asCustomersSee, canValidate, pendingEntries, signingFiles, staffSections } from './staff-rows'

/** What is still open about an operation's documents, for the customer and the staff. */
export interface OpenPapers {
  /** To be sent by the customer, the most urgent first. */
  readonly missing: readonly Placed[]
  /** Documents that the customer says they do not have; the staff decide. */
  readonly explained: number
  readonly toValidate: number
  readonly signaturesToValidate: number
}

export function openPapers(operation: StaffOperation, now: Date): OpenPapers {
  const pending = pendingEntries(operation).map(({ entry, holder }) => ({ entry: asCustomersSee(entry), holder }))
  const order = byUrgency(now)
  return {
    missing: pending.filter(({ entry }) => !isExplained(entry)).toSorted((a, b) => order(a.entry, b.entry)),
    explained: pending.filter(({ entry }) => isExplained(entry)).length,
    toValidate: staffSections(operation, now).flatMap(({ rows }) => rows.filter(canValidate)).length,
    signaturesToValidate: operation.holders.filter(holder => signingFiles(holder).verdict === 'OPEN').length,
  }
}

/** The rest is only counted. */
const NAMED = 2

/** "Faltan 4 documentos: declaración de la renta (venció ayer), extracto bancario y 2 más"; null without any. */
export function missingText(t: Translate, { missing }: Pick<OpenPapers, 'missing'>, several: boolean, now: Date) {
  if (missing.length === 0) return null
  const rest = missing.length - NAMED
  const names = missing.slice(0, NAMED).map(placed => missingName(t, placed, several, now))
  return t('operations.nextStep.missing', {
    count: missing.length,
    names: formatList(t, [...names, ...(rest > 0 ? [t('operations.nextStep.more', { count: rest })] : [])]),
  })
}

function missingName(t: Translate, { entry, holder }: Placed, several: boolean, now: Date): string {
  const document = withinSentence(entryName(t, entry))
  const [name = ''] = holder?.name.split(' ') ?? []
  const whose = several && name ? t('operations.nextStep.ofHolder', { document, name }) : document
  const why = whyOpen(t, { entry, holder }, now)
  return why ? t('operations.nextStep.why', { document: whose, why }) : whose
}

function whyOpen(t: Translate, { entry }: Placed, now: Date): string | null {
  if (isRejected(entry)) return t('operations.nextStep.rejected')
  if (!entry.deadline) {
    const { documents, months } = entry
    return documents.length > 0 && months && months.missing.length > 0 ? formatMonths(t, months.missing) : null
  }
  const days = daysBetween(calendarDay(now), entry.deadline)
  const when = new Intl.RelativeTimeFormat(LOCALES[t.language], { numeric: 'auto' }).format(days, 'day')
  return t(days < 0 ? 'operations.nextStep.overdue' : 'operations.nextStep.due', { when })
}

/** Within a sentence a name begins in lower case, unless it is an acronym. */
const withinSentence = (name: string) =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
