import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { call } from '../../../lib/api/api'
import { paths } from '../../../lib/navigation/paths'
import { showToast } from '../../../lib/show-toast'
import { useTexts } from '../../../lib/texts/texts'
import { isDeadLink } from '../form/server-errors'
import { AccessFrame } from '../frame/AccessFrame'
import { AccessTitle } from '../frame/AccessTitle'
import { DeadActivation } from './DeadActivation'
import { LinkProblem } from './LinkProblem'
import { useLink } from './use-link'

export default function ActivatePage() {
  const t = useTexts()
  const navigate = useNavigate()
  const { userId = '', activationCode = '', couponHandle } = useParams()
  const link = useLink(() =>
    call('POST /users/activateUser', { body: { userId, activationCode, couponHandle: couponHandle ?? null } }),
  )
  const email = link.state === 'done' ? link.result.record.email : null

  // biome-ignore lint/correctness/useExhaustiveDependencies: an account is activated once, however often this renders
  useEffect(() => {
    if (email === null) return
    showToast({ kind: 'info', text: t('accountSteps.activate.activated') })
    void navigate(paths.login, { replace: true, state: { email } })
  }, [email])

  return (
    // What is centred there anew has not moved from where the title stood.
    <AccessFrame key={link.state}>
      {link.state !== 'failed' && <AccessTitle title={t('accountSteps.activate.working')} />}
      {link.state === 'failed' && isDeadLink(link.error) && <DeadActivation />}
      {link.state === 'failed' && !isDeadLink(link.error) && (
        <LinkProblem title={t('accountSteps.activate.failedTitle')} error={link.error} onRetry={link.again} />
      )}
    </AccessFrame>
  )
}
