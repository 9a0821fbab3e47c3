import type { SignedIn } from '@llave/api-contract/people'
import { Link, useNavigate } from 'react-router'
import { useReading } from '../../../lib/calls/use-reading'
import { paths } from '../../../lib/navigation/paths'
import { refreshSession, useSession } from '../../../lib/session/session'
import { showToast } from '../../../lib/show-toast'
import { useTexts } from '../../../lib/texts/texts'
import { Pending } from '../../../ui/feedback/Pending'
import form from '../form/form.module.css'
import { AccessFrame } from '../frame/AccessFrame'
import { AccessTitle } from '../frame/AccessTitle'
import { FactorSetup } from './FactorSetup'
import { kindsOf, readFactors } from './own-factors'

/** Staff who lack a required second factor set it up before anything else opens. */
export default function FirstFactorPage() {
  const t = useTexts()
  const navigate = useNavigate()
  const record = useSession()?.record
  // The query cache exists only in the areas.
  const { value, error, again } = useReading(readFactors, [])
  if (!record) return null

  function done({ mustAddFactor: _, ...ready }: SignedIn): void {
    showToast({ kind: 'success', text: t('factors.setup.done') })
    refreshSession({ record: ready })
    // The login guard leads to the remembered address or home.
    void navigate(paths.login, { replace: true })
  }

  return (
    <AccessFrame>
      <AccessTitle title={t('layout.titles.firstFactor')} intro={t('factors.required.text')} />
      {value ? (
        <FactorSetup kinds={kindsOf(value)} onDone={() => done(record)} />
      ) : (
        <Pending error={error} retry={again} count={3} height={72} />
      )}
      <p className={form.aside}>
        <Link to={paths.logout} className={form.link}>
          {t('layout.titles.logout')}
        </Link>
      </p>
    </AccessFrame>
  )
}
