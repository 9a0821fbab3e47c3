import { lazyPart } from '../../lib/lazy-part'
import { useSession } from '../../lib/session/session'
import { withTexts } from '../../lib/texts/texts'

const Card = lazyPart(() => withTexts(import('./SetupCard'), 'setup', 'company'))

/**
 * For the staff's first screens: guides the superadmins while their brokerage is being set up, and later names missing
 * company data; nothing for others.
 */
export function SetupCard() {
  const isOpen = useSession()?.record.setup !== undefined
  return isOpen ? <Card /> : null
}
