import { HOW_MEET_US } from '@llave/domain/people/how-meet-us'
import { tabStore } from '../../../lib/device/storage'
import type { FormOptions } from '../../../lib/forms/use-call-form'
import { GUEST_DRAFT } from '../../../lib/session/session'
import type { Channel, PendingRegistration, RegistrationValues } from './registration'

type KeptValues = Omit<RegistrationValues, 'password'>

interface SentRegistration {
  readonly values: KeptValues
  readonly pending: PendingRegistration
}

/** Stores a sent registration in the browser's history entry, where only a reload finds it. */
export function keepSent({ password: _, ...values }: RegistrationValues, pending: PendingRegistration) {
  return { registration: { values, pending } satisfies SentRegistration }
}

/** The sent registration in this history entry; changing it needs the password again. */
export function keptSent(state: unknown): SentRegistration | null {
  const { registration } = Object(state) as Partial<ReturnType<typeof keepSent>>
  return registration ?? null
}

const TYPED = ['name', 'lastname', 'phone', 'email', 'whoRecommendedUs'] as const

/**
 * Keeps typed, unsent input in this tab until somebody signs in, so that reading the terms does not lose it. Password
 * and consent are not kept.
 */
export function typedRegistration(channel: Channel): NonNullable<FormOptions<RegistrationValues, void>['draft']> {
  return {
    read() {
      const kept = parsed(tabStore.get(GUEST_DRAFT))
      if (kept.channel !== channel) return null
      const howMeetUs = HOW_MEET_US.find(code => code === kept.howMeetUs)
      return {
        ...Object.fromEntries(TYPED.flatMap(name => (typeof kept[name] === 'string' ? [[name, kept[name]]] : []))),
        ...(howMeetUs && { howMeetUs }),
      }
    },
    keep: ({ password: _, accept: __, ...values }) => tabStore.set(GUEST_DRAFT, JSON.stringify({ channel, ...values })),
    drop: () => tabStore.remove(GUEST_DRAFT),
  }
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? 'null')) as Record<string, unknown>
  } catch {
    return {}
  }
}
