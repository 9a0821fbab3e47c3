import type { UsualDays } from '@llave/domain/operations/timeline/step-times'
import type { Translate } from '@llave/texts/translate'

/** `Suele tardar 3–5 días`. */
export function usualText(t: Translate, { from, to }: UsualDays): string {
  return from === to ? t('states.time.usualDays', { count: to }) : t('states.time.usual', { from, to })
}
