import type { NewPasskey, PasskeyAssertion } from '@llave/api-contract/factors.calls'

/** One of the three ways to prove at a sign-in that it is really this person. */
export type Proof =
  | { readonly code: string }
  | { readonly recoveryCode: string }
  | { readonly passkey: PasskeyAssertion }

/** What confirms a factor that was begun. */
export type ConfirmProof = { readonly code: string } | { readonly passkey: NewPasskey }

export interface ConfirmProps {
  readonly confirm: (name: string, proof: ConfirmProof) => Promise<void>
  readonly onBack: () => void
}
