import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { call } from '../../../lib/api/api'
import { paths } from '../../../lib/navigation/paths'
import { showToast } from '../../../lib/show-toast'
import { useTexts } from '../../../lib/texts/texts'
import { isDeadLink } from '../form/server-errors'
import { AccessFrame } from '../frame/AccessFrame'
import { AccessTitle } from '../frame/AccessTitle'
import { LinkProblem } from '../links/LinkProblem'
import { useLink } from '../links/use-link'
import { NewPasswordForm } from './NewPasswordForm'

export default function ChangePasswordPage() {
  const t = useTexts()
  const navigate = useNavigate()
  const { userId = '', activationCode = '' } = useParams()
  const link = useLink(() => call('POST /users/validatePassword', { body: { userId, activationCode } }))
  const dead = link.state === 'failed' && isDeadLink(link.error)

  const leave = () => {
    showToast({ kind: 'info', text: t('accountSteps.changePassword.invalidLink') })
    void navigate(paths.forgotPassword, { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link dies once, however often this renders
  useEffect(() => {
    if (dead) leave()
  }, [dead])

  async function change(password: string, token: string): Promise<void> {
    try {
      await call('POST /users/createPassword', { body: { userId, password }, token })
    } catch (error) {
      // The link was refused, not the password: it was used elsewhere, or its hour has passed.
      if (!isDeadLink(error) || isAboutPassword(error)) throw error
      leave()
      return
    }
    showToast({ kind: 'info', text: t('accountSteps.changePassword.changed') })
    void navigate(paths.login, { replace: true })
  }

  return (
    <AccessFrame>
      {link.state === 'failed' && !dead ? (
        <LinkProblem title={t('accountSteps.changePassword.title')} error={link.error} onRetry={link.again} />
      ) : (
        <AccessTitle
          title={t('accountSteps.changePassword.title')}
          {...(link.state === 'done' ? {} : { intro: t('accountSteps.changePassword.checking') })}
        />
      )}
      {link.state === 'done' && <NewPasswordForm send={({ password }) => change(password, link.result.token)} />}
    </AccessFrame>
  )
}

function isAboutPassword(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'fields' in error && 'password' in Object(error.fields)
}
