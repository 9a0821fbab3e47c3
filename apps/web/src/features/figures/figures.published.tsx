import { type ComponentProps, lazy, Suspense } from 'react'
import { withTexts } from '../../lib/texts/texts'
import { Skeletons } from '../../ui/feedback/Skeletons'

const Staff = lazy(() => withTexts(import('./OperationFigures'), 'figures', 'questionnaire', 'states'))

/** As high while it loads as it will be, or what stands below would move from under a pointer. */
export function OperationFigures(props: ComponentProps<typeof Staff>) {
  return (
    <Suspense fallback={<Skeletons count={props.type === 'COMPRA' ? 4 : 3} height={18} />}>
      <Staff {...props} />
    </Suspense>
  )
}

/**
 * The same as an estimate for the customer, with editable assumptions; loads its own texts. It suspends, so that what
 * stands below comes with it: without a mortgage it shows nothing.
 */
export const Estimate = lazy(() => withTexts(import('./Estimate'), 'figures', 'states'))
