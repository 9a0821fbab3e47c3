import { Link, useNavigate } from 'react-router'
import { call } from '../../../lib/api/api'
import { paths } from '../../../lib/navigation/paths'
import { refreshSession, useSession } from '../../../lib/session/session'
import { showToast } from '../../../lib/show-toast'
import { useTexts } from '../../../lib/texts/texts'
import classes from '../form/form.module.css'
import { AccessFrame } from '../frame/AccessFrame'
import { AccessTitle } from '../frame/AccessTitle'
import { NewPasswordForm } from './NewPasswordForm'

/** Somebody whose password was chosen by another person must choose their own first (product §9b). */
export default function FirstPasswordPage() {
  const t = useTexts()
  const navigate = useNavigate()
  const record = useSession()?.record
  if (!record) return null

  async function change(password: string, currentPassword: string): Promise<void> {
    const answer = await call('POST /auth/user/update', { body: { user: { password, currentPassword } } })
    refreshSession({ record: answer.record })
    showToast({ kind: 'success', text: t('accountSteps.firstPassword.changed') })
    // The login guard leads to the remembered address or home.
    void navigate(paths.login, { replace: true })
  }

  return (
    <AccessFrame>
      <AccessTitle title={t('accountSteps.firstPassword.title')} intro={t('accountSteps.firstPassword.text')} />
      <NewPasswordForm
        withCurrent
        personal={[record.name, record.lastname, record.email]}
        submitLabel={t('accountSteps.firstPassword.submit')}
        send={({ password, currentPassword }) => change(password, currentPassword)}
      />
      <p className={classes.aside}>
        <Link to={paths.logout} className={classes.link}>
          {t('layout.titles.logout')}
        </Link>
      </p>
    </AccessFrame>
  )
}
