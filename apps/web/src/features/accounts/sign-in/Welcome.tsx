import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { usePageTitle } from '../../../lib/navigation/page-title'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { AccessTitle } from '../frame/AccessTitle'
import { StepsOfTheWay } from '../frame/StepsOfTheWay'
import classes from './Welcome.module.css'

/** For first visitors: the brokerage's services and the two ways in. */
export function Welcome() {
  const t = useTexts()
  usePageTitle(t('accounts.welcome.title'))
  return (
    <>
      <AccessTitle title={t('accounts.welcome.title')} intro={t('accounts.welcome.text')} />
      {/* On a wide screen they are in the panel. */}
      <div className={classes.steps}>
        <StepsOfTheWay />
      </div>
      <div className={classes.ways}>
        <Button component={Link} to={paths.register} size="lg">
          {t('layout.menu.requestMortgage')}
        </Button>
        <Button component={Link} to={paths.login} size="lg" variant="default">
          {t('layout.menu.myAccount')}
        </Button>
      </div>
    </>
  )
}
