import type { ComponentProps } from 'react'
import { deferred } from '../../lib/deferred'
import { needTexts } from '../../lib/texts/texts'
import type Comments from './Comments'

/** The route of an operation loads them ahead. */
export const DeferredComments = deferred<ComponentProps<typeof Comments>>(async () => {
  const [comments] = await Promise.all([import('./Comments'), needTexts('comments', 'attachments')])
  return comments
})
