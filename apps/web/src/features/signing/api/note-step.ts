import type { BodyOf } from '@llave/api-contract/call-types'
import type { Language } from '@llave/texts/languages'
import { call } from '../../../lib/api/api'
import { aboutOf, bearerOf, type Link } from './validate-link'

type Step = BodyOf<'POST /operations/noteSigningStep'>['step']

/** Reports the reader's progress and language for the evidence. Nothing waits for it, and failures are ignored. */
export function noteStep(link: Link, step: Step, language: Language): void {
  const body = { ...aboutOf(link), step, language }
  call('POST /operations/noteSigningStep', { body, ...bearerOf(link) }).catch(() => undefined)
}
