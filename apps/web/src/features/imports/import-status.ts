import type { ImportEntry } from '@llave/api-contract/imports.calls'
import type { Tone } from '../../ui/data/Chip'

export const STATUS_TONES: Readonly<Record<ImportEntry['status'], Tone>> = {
  DRAFT: 'neutral',
  RUNNING: 'info',
  DONE: 'success',
  TAKEN_BACK: 'neutral',
}
