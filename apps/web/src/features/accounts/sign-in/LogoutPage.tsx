import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { getSession } from '../../../lib/session/session'
import { signOut } from '../../../lib/session/session-restore'
import { sessionKnown } from '../../../lib/session/session-tabs'
import { useTexts } from '../../../lib/texts/texts'

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
