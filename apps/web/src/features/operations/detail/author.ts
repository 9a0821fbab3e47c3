import type { StaffOperation } from '@llave/api-contract/operations'

/** Who, other than oneself, changed an operation last; null when its activity names nobody. */
export function lastOther({ activity }: Pick<StaffOperation, 'activity'>, me: string): string | null {
  const others = activity.filter(({ user }) => user !== null && user._id !== me)
  const last = others.reduce<(typeof others)[number] | null>(
    (latest, entry) => (latest === null || entry.createdDate > latest.createdDate ? entry : latest),
    null,
  )
  return last?.user ? last.user.name : null
}
