import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { ErrorCode } from '@llave/api-contract/errors'
import { type CalendarDay, midnightInUtc } from '@llave/domain/time/calendar-day'
import type { FieldError } from '@llave/domain/validation/field-errors'
import { ca } from '@llave/texts/ca'
import { en } from '@llave/texts/en'
import { es } from '@llave/texts/es'
import type { Language, Texts } from '@llave/texts/languages'
import { LOCALES } from '@llave/texts/locales'
import { createTranslate, type Translate } from '@llave/texts/translate'

/** A code without its text does not compile. */
type TextsOfAllCodes = Texts & { readonly errors: Readonly<Record<ErrorCode | FieldError, string>> }

const texts: Record<Language, TextsOfAllCodes> = { es, ca, en }
const made = new Map<Language, Translate>()

/** The translator of a language, with all texts; created on first use. */
export function translator(language: Language): Translate {
  const known = made.get(language) ?? createTranslate(language, texts[language], compileMessage)
  made.set(language, known)
  return known
}

/** A day as people say it: `30 de noviembre de 2026`. */
export const dayText = (day: CalendarDay, t: Translate) =>
  new Intl.DateTimeFormat(LOCALES[t.language], { dateStyle: 'long', timeZone: 'UTC' }).format(midnightInUtc(day))
