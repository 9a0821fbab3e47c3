import { type ComponentProps, lazy, Suspense } from 'react'
import { needTexts } from '../../lib/texts/texts'
import { Skeletons } from '../../ui/feedback/Skeletons'

const Memory = lazy(async () => {
  const [memory] = await Promise.all([import('./BankMemory'), needTexts('memory', 'states')])
  return memory
})
const Card = lazy(async () => {
  const [card] = await Promise.all([import('./MemoryCard'), needTexts('memory', 'states')])
  return card
})
const Opener = lazy(async () => {
  const [opener] = await Promise.all([import('./MemoryButton'), needTexts('memory', 'states')])
  return opener
})

/** What banks made of operations like this one: of all, or of one bank. */
export function BankMemory(props: ComponentProps<typeof Memory>) {
  return (
    <Suspense fallback={<Skeletons count={2} height={36} />}>
      <Memory {...props} />
    </Suspense>
  )
}

/** The same of all banks, as a part of a page. */
export function MemoryCard(props: ComponentProps<typeof Card>) {
  return (
    <Suspense fallback={<Skeletons count={2} height={36} />}>
      <Card {...props} />
    </Suspense>
  )
}

/** The same behind a button, where there is little room. */
export function MemoryButton(props: ComponentProps<typeof Opener>) {
  return (
    <Suspense>
      <Opener {...props} />
    </Suspense>
  )
}
