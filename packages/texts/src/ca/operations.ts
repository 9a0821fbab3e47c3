import type { operations as es } from '../es/operations'
import type { Translated } from '../translated'

export const operations: Translated<typeof es> = {}
