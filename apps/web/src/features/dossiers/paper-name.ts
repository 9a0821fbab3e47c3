import type { DocumentLabel } from '@llave/api-contract/activity'
import type { Translate } from '@llave/texts/translate'
import { formatMonths } from '../../lib/texts/formats'

export function paperName(t: Translate, { type, name, holder, months }: DocumentLabel): string {
  const called = name ?? t(`states.documentTypes.${type}.name`)
  const title = months ? `${called}: ${formatMonths(t, months)}` : called
  return holder ? `${title} · ${holder}` : title
}
