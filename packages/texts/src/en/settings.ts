import type { settings as es } from '../es/settings'
import type { Translated } from '../translated'

export const settings: Translated<typeof es> = {}
