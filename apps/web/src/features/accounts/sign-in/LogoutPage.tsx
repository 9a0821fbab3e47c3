import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/paths'
import { getSession } from '../../../lib/session'
import { signOut } from '../../../lib/session-restore'
import { sessionKnown } from '../../../lib/session-tabs'
import { useTexts } from '../../../lib/texts'

/** Opening it signs out and ends on the sign-in screen. */
export default function LogoutPage() {
  const t = useTexts()
  const navigate = useNavigate()
  useEffect(() => {
    void sessionKnown().then(() => {
      if (getSession()) void signOut()
      void navigate(paths.login, { replace: true })
    })
  }, [navigate])
  return <p role="status">{t('accounts.logout.leaving')}</p>
}
