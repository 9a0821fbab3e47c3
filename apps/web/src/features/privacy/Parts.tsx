import type { BlockPreview } from '@llave/api-contract/privacy.calls'
import { BLOCKED_PARTS } from '@llave/domain/privacy/blocking'
import { useTexts } from '../../lib/texts/texts'

/** How much is or would be blocked, by category. */
export function Parts({ parts }: Pick<BlockPreview, 'parts'>) {
  const t = useTexts()
  return (
    <ul className="stack gap-xs">
      {BLOCKED_PARTS.flatMap(part =>
        parts[part] > 0 ? [<li key={part}>{t(`privacy.block.parts.${part}`, { count: parts[part] })}</li>] : [],
      )}
    </ul>
  )
}
