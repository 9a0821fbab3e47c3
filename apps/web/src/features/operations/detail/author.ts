import type { StaffOperation } from '@llave/api-contract/operations'

/** Who of the others changed an operation last, by its activity; null when nobody is known. */
export function lastOther({ activity }: Pick<StaffOperation, 'activity'>, me: string): string | null {
  const others = activity.filter(({ user }) => user !== null && user._id !== me)
  const last = others.reduce<(typeof others)[number] | null>(
    (latest, entry) => (latest === null || entry.createdDate > latest.createdDate ? entry : latest),
    null,
  )
  return last?.user ? last.user.name : null
}
