import { paths } from '../../../lib/navigation/paths'
import { useAddress } from '../../../lib/navigation/use-address'
import { useTexts } from '../../../lib/texts/texts'
import { AccessFrame } from '../frame/AccessFrame'
import { AccessTitle } from '../frame/AccessTitle'
import { SignIn } from './SignIn'
import { Welcome } from './Welcome'

/**
 * The entry without a session: offers to sign in; the guard remembers the requested address (spec: customer area §2
 * "Access-control behaviour"). At the product's own address (`/` leads to the dashboard) it introduces the product.
 */
export default function RedirectPage() {
  const t = useTexts()
  const [search] = useAddress()
  const wanted = search.get('to')

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
