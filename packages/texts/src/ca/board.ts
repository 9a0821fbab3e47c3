import type { board as es } from '../es/board'
import type { Translated } from '../translated'

export const board: Translated<typeof es> = {}
