import type { layout as es } from '../es/layout'
import type { Translated } from '../translated'

export const layout: Translated<typeof es> = {}
