import { lazy, Suspense } from 'react'
import { useObservable } from '../../lib/observable'
import { toasts } from './show-toast'
import classes from './ToastHost.module.css'

const ToastCard = lazy(() => import('./ToastCard'))

/** The place of the toasts: once, around the whole app. Screen readers hear them; the cards load with the first one. */
export function ToastHost() {
  const shown = useObservable(toasts)
  return (
    <section className={classes.host} aria-live="polite">
      <Suspense>
        {shown.map(toast => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </Suspense>
    </section>
  )
}
