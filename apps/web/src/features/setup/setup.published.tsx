import { lazy, Suspense } from 'react'
import { useSession } from '../../lib/session/session'
import { needTexts } from '../../lib/texts/texts'

const Card = lazy(async () => {
  const [card] = await Promise.all([import('./SetupCard'), needTexts('setup', 'company')])
  return card
})

/**
 * For the staff's first screens: leads the superadmins on while their brokerage is being set up, and later says what its
 * data lack; nothing for others.
 */
export function SetupCard() {
  const isOpen = useSession()?.record.setup !== undefined
  return isOpen ? (
    <Suspense>
      <Card />
    </Suspense>
  ) : null
}
