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

/** What the entry of the browser's history keeps of a registration that was sent: nobody finds it but by a reload. */
export function keepSent({ password: _, ...values }: RegistrationValues, pending: PendingRegistration) {
  return { registration: { values, pending } satisfies SentRegistration }
}

/** The registration that this entry of the history is about; the password has to be typed again to change it. */
export function keptSent(state: unknown): SentRegistration | null {
  const { registration } = Object(state) as Partial<ReturnType<typeof keepSent>>
  return registration ?? null
}

const TYPED = ['name', 'lastname', 'phone', 'email', 'whoRecommendedUs'] as const

/**
 * Keeps what is typed and not sent yet in this tab alone, so that reading the terms or a look at another page does not
 * cost it, until somebody signs in there. The password and the consent are given anew.
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
