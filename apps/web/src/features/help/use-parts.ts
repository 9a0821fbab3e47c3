import { useReading } from '../../lib/calls/use-reading'
import type { HelpPart } from '../../lib/navigation/help'
import { useTexts } from '../../lib/texts/texts'
import { loadPart } from './manual'

/** Parts of the manual in the language of the page, or in Spanish. */
export function useParts(names: readonly HelpPart[]) {
  const { language } = useTexts()
  return useReading(() => Promise.all(names.map(name => loadPart(name, language))), [names.join(), language])
}
