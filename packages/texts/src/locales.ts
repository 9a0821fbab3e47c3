import type { Language } from './languages'

/** How each language writes dates, numbers and lists here: a day comes before its month in English too. */
export const LOCALES: Readonly<Record<Language, string>> = { es: 'es-ES', ca: 'ca-ES', en: 'en-GB' }
