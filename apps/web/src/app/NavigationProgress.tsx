import { useRouterState } from '../lib/router/RouterProvider'
import classes from './NavigationProgress.module.css'

/** A line at the top while the next screen is on its way: a tap on a slow network shows that it was felt. */
export function NavigationProgress() {
  const { loading } = useRouterState()
  return loading && <div className={classes.line} data-navigating />
}
