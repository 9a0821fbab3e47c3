import { useNavigation } from 'react-router'
import classes from './NavigationProgress.module.css'

/** A line at the top while the next screen is on its way: a tap on a slow network shows that it was felt. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state !== 'idle' && <div className={classes.line} data-navigating />
}
