import { lazy, Suspense } from 'react'
import { needTexts } from '../../lib/texts/texts'
import type { Correcting } from './CorrectionLines'

const Lines = lazy(async () => {
  const [lines] = await Promise.all([import('./CorrectionLines'), needTexts('corrections')])
  return lines
})

/** Where the correction of a person that is being typed goes; nothing while nothing is corrected. */
export function CorrectionNote(correcting: Correcting) {
  return (
    <Suspense fallback={null}>
      <Lines {...correcting} />
    </Suspense>
  )
}
