import { useNavigation } from 'react-router'
import classes from './NavigationProgress.module.css'

/** A line at the top while the next screen is loading, so that a tap on a slow network gets a reaction. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state !== 'idle' && <div className={classes.line} data-navigating />
}
