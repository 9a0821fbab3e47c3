import type { states as es } from '../es/states'
import type { Translated } from '../translated'

export const states: Translated<typeof es> = {}
