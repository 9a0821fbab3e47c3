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
 * The entry without a session: remembers the requested address (only one of this app) and offers to sign in (spec:
 * customer area §2 "Access-control behaviour"). At the product's own address (`/` leads to the dashboard) it introduces
 * the product.
 */
export default function RedirectPage() {
  const t = useTexts()
  const [search] = useAddress()
  const wanted = search.get('to')

  useEffect(() => {
    if (wanted) rememberRedirect(wanted)
  }, [wanted])

  return (
    <AccessFrame fromTop={wanted === paths.dashboard}>
      {wanted === paths.dashboard ? (
        <Welcome />
      ) : (
        <SignIn head={<AccessTitle title={t('accounts.redirect.title')} intro={t('accounts.redirect.text')} />} />
      )}
    </AccessFrame>
  )
}
