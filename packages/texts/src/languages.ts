import type { es } from './es'
import type { TextKeyOf, Translated } from './translated'

/** Languages offered; Spanish is the default and the source of the keys. */
export const languages = ['es', 'ca', 'en'] as const
export type Language = (typeof languages)[number]

export type Texts = Translated<typeof es>
/** Every key that has a text; using a key that is missing in Spanish does not compile. */
export type TextKey = TextKeyOf<typeof es>
