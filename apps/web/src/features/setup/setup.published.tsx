import { lazyPart } from '../../lib/lazy-part'
import { useSession } from '../../lib/session/session'
import { withTexts } from '../../lib/texts/texts'

const Card = lazyPart(() => withTexts(import('./SetupCard'), 'setup', 'company'))

/**
 * For the staff's first screens: leads the superadmins on while their brokerage is being set up, and later says what its
 * data lack; nothing for others.
 */
export function SetupCard() {
  const isOpen = useSession()?.record.setup !== undefined
  return isOpen ? <Card /> : null
}
