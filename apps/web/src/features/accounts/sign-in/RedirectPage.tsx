import { useEffect } from 'react'
import { paths } from '../../../lib/navigation/paths'
import { rememberRedirect } from '../../../lib/navigation/redirect-address'
import { useAddress } from '../../../lib/navigation/use-address'
import { useTexts } from '../../../lib/texts/texts'
import { AccessFrame } from '../frame/AccessFrame'
import { AccessTitle } from '../frame/AccessTitle'
import { SignIn } from './SignIn'
import { Welcome } from './Welcome'

/**
 * Where somebody without a session arrives: keeps the address they wanted (only one of this app) and lets them sign in
 * on the spot (spec: customer area §2 "Access-control behaviour"). Somebody who opened just the product itself (`/`
 * leads to the dashboard) is told what it is.
 */
export default function RedirectPage() {
  const t = useTexts()
  const [search] = useAddress()
  const wanted = search.get('to')

  useEffect(() => {
    if (wanted) rememberRedirect(wanted)
  }, [wanted])

  return (
    <AccessFrame>
      {wanted === paths.dashboard ? (
        <Welcome />
      ) : (
        <SignIn head={<AccessTitle title={t('accounts.redirect.title')} lead={t('accounts.redirect.text')} />} />
      )}
    </AccessFrame>
  )
}
