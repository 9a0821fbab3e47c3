import { useSignedIn } from '../../lib/session/session'
import { Card } from '../../ui/Page'
import { DisplayPanel, STAFF_TOGGLES } from '../display/display.published'

/** Theme, language and layout; customers have no menu and no side panel. */
export default function DisplayTab() {
  const { roles } = useSignedIn()
  return <Card>{roles.includes('customer') ? <DisplayPanel /> : <DisplayPanel toggles={STAFF_TOGGLES} />}</Card>
}
