import { type ComponentProps, lazy, Suspense } from 'react'
import { withTexts } from '../../lib/texts/texts'
import { Skeletons } from '../../ui/feedback/Skeletons'

const Staff = lazy(() => withTexts(import('./OperationFigures'), 'figures', 'questionnaire', 'states'))

/** Reserves its height while it loads, so that the content below does not move. */
export function OperationFigures(props: ComponentProps<typeof Staff>) {
  return (
    <Suspense fallback={<Skeletons count={props.type === 'COMPRA' ? 4 : 3} height={18} />}>
      <Staff {...props} />
    </Suspense>
  )
}

/**
 * The same as an estimate for the customer, with editable assumptions; loads its own texts. It suspends, so that the
 * content below appears together with it: without a mortgage it shows nothing.
 */
export const Estimate = lazy(() => withTexts(import('./Estimate'), 'figures', 'states'))
