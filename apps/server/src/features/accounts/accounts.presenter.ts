import type { account, SignedIn } from '@llave/api-contract/people'
import { fullName } from '@llave/domain/people/full-name'
import { ROLES } from '@llave/domain/people/roles'
import type { output } from 'zod'
import type { RowOf } from '../../platform/database/db'
import { pick } from '../../platform/pick'
import { translator } from '../../platform/texts'

type User = RowOf<'users'>
type SessionFacts = Pick<RowOf<'sessions'>, 'pushToken' | 'factorDue'> & Pick<SignedIn, 'setup'>

export function presentSignedIn(user: User, session: SessionFacts): SignedIn {
  const t = translator(user.language)
  const roles = ROLES.filter(role => user.roles.includes(role))
  return {
    _id: user.id,
    ...pick(user, 'name', 'lastname', 'email', 'phone', 'company', 'avatar', 'avatarColor'),
    ...pick(user, 'settings', 'shortcuts', 'language', 'newsletter', 'mustChangePassword'),
    displayName: fullName(user),
    roles,
    categoryRols: roles.map(role => t(`states.roles.${role}`)),
    firebaseToken: session.pushToken,
    ...(session.factorDue && { mustAddFactor: true }),
    ...(user.invitedById !== null && roles.includes('admin') && !roles.includes('superadmin') && { invited: true }),
    ...(session.setup && { setup: session.setup }),
  }
}

export function presentAccount(user: User): output<typeof account> {
  return {
    _id: user.id,
    ...pick(user, 'name', 'lastname', 'email', 'phone', 'company', 'country', 'brands', 'roles', 'active'),
    ...pick(user, 'collective', 'howMeetUs', 'whoRecommendedUs', 'avatar', 'avatarColor'),
    createdDate: user.createdDate.toISOString(),
  }
}
