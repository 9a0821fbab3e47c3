import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useConfig } from '../../../lib/api/config'
import { usePageTitle } from '../../../lib/navigation/page-title'
import { paths } from '../../../lib/navigation/paths'
import { useAddress } from '../../../lib/navigation/use-address'
import { useTexts } from '../../../lib/texts/texts'
import { AccessFrame } from '../frame/AccessFrame'
import { AccessTitle } from '../frame/AccessTitle'
import { StepsOfTheWay } from '../frame/StepsOfTheWay'
import classes from './RedirectPage.module.css'
import { SignIn } from './SignIn'

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

const People = lazy(() => import('./People'))

/** For first visitors: the brokerage, its services, their cost, and the two ways to begin. */
function Welcome() {
  const t = useTexts()
  const config = useConfig()
  const number = config?.registerNumber
  usePageTitle(t('accounts.welcome.title'))
  return (
    <>
      <AccessTitle title={t('accounts.welcome.title')} intro={t('accounts.welcome.text')} />
      {/* On a wide screen these are in the panel. */}
      <div className={classes.steps}>
        <StepsOfTheWay />
      </div>
      <ul className={classes.facts}>
        {number && <li>{t('accounts.welcome.registered', { number })}</li>}
        <li>{t('accounts.welcome.cost')}</li>
      </ul>
      <div className={classes.ways}>
        <Button component={Link} to={paths.register} size="lg">
          {t('layout.titles.register')}
        </Button>
        <Button component={Link} to={paths.login} size="lg" variant="default">
          {t('layout.menu.myAccount')}
        </Button>
      </div>
      <Suspense>{config?.showsPeople && <People />}</Suspense>
    </>
  )
}
