import type { PendingRegistration, RegistrationValues } from './registration'

type KeptValues = Omit<RegistrationValues, 'password'>

interface SentRegistration {
  readonly values: KeptValues
  readonly pending: PendingRegistration
}

/** What the entry of the browser's history keeps of a registration that was sent: nobody finds it but by a reload. */
export function keepSent({ password: _, ...values }: RegistrationValues, pending: PendingRegistration) {
  return { registration: { values, pending } satisfies SentRegistration }
}

/** The registration that this entry of the history is about; the password has to be typed again to change it. */
export function keptSent(state: unknown): SentRegistration | null {
  const { registration } = Object(state) as Partial<ReturnType<typeof keepSent>>
  return registration ?? null
}
