import type { company as es } from '../es/company'
import type { Translated } from '../translated'

export const company: Translated<typeof es> = {}
