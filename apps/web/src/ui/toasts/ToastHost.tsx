import { lazy, Suspense } from 'react'
import { useObservable } from '../../lib/observable'
import { type ShownToast, toasts } from '../../lib/show-toast'
import classes from './ToastHost.module.css'
import { useDismissal } from './use-dismissal'

// The network may be down when the first toast reports just that; a message must never take the page down.
const ToastCard = lazy(() => import('./ToastCard').catch(() => ({ default: PlainToast })))

/** A toast whose card could not be loaded: only its text. */
function PlainToast({ toast }: { readonly toast: ShownToast }) {
  useDismissal(toast)
  return <p className="radius-md bordered raised pad-sm-md">{toast.text}</p>
}

/**
 * The place of the toasts; mounted once, around the whole app. Screen readers announce them; the cards load with the
 * first one.
 */
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
