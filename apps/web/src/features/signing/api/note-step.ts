import type { BodyOf } from '@llave/api-contract/call-types'
import { call } from '../../../lib/api/api'
import { aboutOf, bearerOf, type Link } from './link'

type Step = BodyOf<'POST /operations/noteSigningStep'>['step']

/** Reports the reader's progress for the evidence. Nobody waits for it, and failures are ignored. */
export function noteStep(link: Link, step: Step): void {
  call('POST /operations/noteSigningStep', { body: { ...aboutOf(link), step }, ...bearerOf(link) }).catch(
    () => undefined,
  )
}
