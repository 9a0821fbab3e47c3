import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { ErrorCode } from '@llave/api-contract/errors'
import { type CalendarDay, midnightInUtc } from '@llave/domain/time/calendar-day'
import type { FieldError } from '@llave/domain/validation/field-errors'
import * as ca from '@llave/texts/ca'
import * as en from '@llave/texts/en'
import * as es from '@llave/texts/es'
import type { Language, Texts } from '@llave/texts/languages'
import { LOCALES } from '@llave/texts/locales'
import { createTranslate, type Translate } from '@llave/texts/translate'
import type { Away } from './people/roster'

/** A code without its text does not compile. */
type TextsOfAllCodes = Texts & { readonly errors: Readonly<Record<ErrorCode | FieldError, string>> }

const texts: Record<Language, TextsOfAllCodes> = { es, ca, en }
const made = new Map<Language, Translate>()

/** The translator of a language, with all texts; created on first use. */
export function translator(language: Language): Translate {
  const known = made.get(language) ?? createTranslate(language, texts[language], { compile: compileMessage })
  made.set(language, known)
  return known
}

/** A recent or near day: `30 nov`. */
export const shortDay = (day: CalendarDay, t: Translate) =>
  new Intl.DateTimeFormat(LOCALES[t.language], { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    midnightInUtc(day),
  )

/** A day as people say it: `30 de noviembre de 2026`. */
export const dayText = (day: CalendarDay, t: Translate) =>
  new Intl.DateTimeFormat(LOCALES[t.language], { dateStyle: 'long', timeZone: 'UTC' }).format(midnightInUtc(day))

/** The colleague in whose place somebody sees work: `de Marta, ausente hasta el 3 dic`. */
export const awayText = ({ name, until }: Away, t: Translate) => t('area.awayOf', { name, date: shortDay(until, t) })

/** A text, marked as a colleague's if it is about such work. */
export const ofAway = (t: Translate, text: string, of: Away | null) =>
  of ? t('area.ofAway', { text, of: awayText(of, t) }) : text
