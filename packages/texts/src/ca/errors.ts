import type { errors as es } from '../es/errors'
import type { Translated } from '../translated'

export const errors: Translated<typeof es> = {}
