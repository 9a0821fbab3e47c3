import type { common as es } from '../es/common'
import type { Translated } from '../translated'

export const common: Translated<typeof es> = {}
