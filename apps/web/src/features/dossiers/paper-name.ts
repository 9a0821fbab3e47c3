import type { DocumentLabel } from '@llave/api-contract/activity'
import type { Translate } from '@llave/texts/translate'

/** A paper as the dossier names it. */
export function paperName(t: Translate, { type, name, holder }: DocumentLabel): string {
  const title = name ?? t(`states.documentTypes.${type}.name`)
  return holder ? `${title} · ${holder}` : title
}
