import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { call } from '../../../lib/api/api'
import { errorCode } from '../../../lib/api/api-error'
import { paths } from '../../../lib/navigation/paths'
import { startOf } from '../../../lib/navigation/start-address'
import { getSession } from '../../../lib/session/session'
import { showToast } from '../../../lib/show-toast'
import { errorText, useTexts } from '../../../lib/texts/texts'
import { Confirmation } from '../../../ui/feedback/Confirmation'
import { signIn } from '../credentials'
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
  const withdrawn = link.state === 'failed' && errorCode(link.error) === 'ERR_INVITATION_WITHDRAWN'
  const dead = link.state === 'failed' && isDeadLink(link.error) && !withdrawn

  const leave = () => {
    showToast({ kind: 'info', text: t('accountSteps.changePassword.invalidLink') })
    void navigate(paths.forgotPassword, { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link dies once, however often this renders
  useEffect(() => {
    if (dead) leave()
  }, [dead])

  const invited = link.state === 'done' ? link.result.invited : undefined

  async function change(password: string, token: string): Promise<void> {
    try {
      await call('POST /users/createPassword', { body: { userId, password }, token })
    } catch (error) {
      // The link was refused, not the password: it was used elsewhere, or has expired.
      if (!isDeadLink(error) || isAboutPassword(error)) throw error
      link.again()
      return
    }
    // Somebody who has chosen their first password is signed in, and starts at a welcome.
    const isIn = invited !== undefined && (await entersWith(invited.email, password))
    if (!isIn) showToast({ kind: 'info', text: t('accountSteps.changePassword.changed') })
    const next = isIn ? startOf(paths.dashboard, getSession()?.record) : paths.login
    void navigate(next, { replace: true, ...(invited && !isIn && { state: { email: invited.email } }) })
  }

  if (withdrawn) return <WithdrawnInvitation error={link.error} />
  if (link.state === 'failed' && !dead) {
    return <LinkProblem title={t('accountSteps.changePassword.title')} error={link.error} onRetry={link.again} />
  }
  return (
    <AccessFrame office={invited?.isStaff ?? false}>
      <AccessTitle
        title={
          invited
            ? t('accountSteps.changePassword.invited', { name: invited.name })
            : t('accountSteps.changePassword.title')
        }
        {...(invited
          ? { intro: t('accountSteps.changePassword.invitedText', { email: invited.email }) }
          : link.state === 'done'
            ? {}
            : { intro: t('accountSteps.changePassword.checking') })}
      />
      {link.state === 'done' && (
        <NewPasswordForm
          personal={invited ? [invited.name, invited.email] : []}
          {...(invited && { submitLabel: t('accountSteps.changePassword.enter') })}
          send={({ password }) => change(password, link.result.token)}
        />
      )}
    </AccessFrame>
  )
}

/** Signs in with the password just chosen; false if that fails, so that the person signs in by hand. */
async function entersWith(email: string, password: string): Promise<boolean> {
  try {
    return (await signIn({ email, password, remember: false })) === null
  } catch {
    return false
  }
}

function isAboutPassword(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'fields' in error && 'password' in Object(error.fields)
}

/** For the link of a withdrawn invitation: there is no password to choose. */
function WithdrawnInvitation({ error }: { readonly error: unknown }) {
  const t = useTexts()
  return (
    <Confirmation kind="dead">
      <p role="alert">{errorText(t, error)}</p>
    </Confirmation>
  )
}
