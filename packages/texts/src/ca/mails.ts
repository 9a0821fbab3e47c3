import type { mails as es } from '../es/mails'
import type { Translated } from '../translated'

export const mails: Translated<typeof es> = {}
