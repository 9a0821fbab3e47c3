import { tabStore } from '../../../lib/device/storage'
import type { Link } from '../api/link'
import { emptySigningForm, SIGNING_FIELDS, type SigningForm } from './signing-form'

type Of = Omit<Link, 'secret'>

const keyOf = ({ operationId, holderId }: Of) => `llave.signing.${operationId}.${holderId}`

/**
 * Keeps what a holder has typed beside their signature, in this tab alone: a reload finds it again. Photographs and the
 * signature itself are never kept.
 */
export function keepForm(of: Of, form: SigningForm): void {
  tabStore.set(keyOf(of), JSON.stringify(form))
}

/** What they had typed; an empty form when there is nothing. */
export function keptForm(of: Of): SigningForm {
  const kept = read(tabStore.get(keyOf(of)))
  return Object.fromEntries(
    SIGNING_FIELDS.map(field => [field, typeof kept[field] === 'string' ? kept[field] : emptySigningForm[field]]),
  ) as SigningForm
}

/** The contract is signed, or the link does not work any more. */
export function forgetForm(of: Of): void {
  tabStore.remove(keyOf(of))
}

function read(text: string | null): Record<string, unknown> {
  try {
    return Object(JSON.parse(text ?? 'null')) as Record<string, unknown>
  } catch {
    return {}
  }
}
