import type { questionnaire as es } from '../es/questionnaire'
import type { Translated } from '../translated'

export const questionnaire: Translated<typeof es> = {}
