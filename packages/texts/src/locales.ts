import type { Language } from './languages'

/** The locale of dates, numbers and lists in each language; English uses day before month here. */
export const LOCALES: Readonly<Record<Language, string>> = { es: 'es-ES', ca: 'ca-ES', en: 'en-GB' }

/** The decimal mark of typed numbers. */
export const DECIMAL_MARKS = { es: ',', ca: ',', en: '.' } as const satisfies Readonly<Record<Language, string>>
