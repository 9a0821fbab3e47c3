import type { account, SignedIn } from '@llave/api-contract/people'
import { fullName } from '@llave/domain/people/full-name'
import { ROLES } from '@llave/domain/people/roles'
import type { Selectable } from 'kysely'
import type { output } from 'zod'
import type { Database } from '../../platform/database/schema'
import { translator } from '../../platform/texts'

type User = Selectable<Database['users']>
type SessionFacts = Pick<Selectable<Database['sessions']>, 'pushToken' | 'factorDue'> & Pick<SignedIn, 'setup'>

export function presentSignedIn(user: User, session: SessionFacts): SignedIn {
  const t = translator(user.language)
  const roles = ROLES.filter(role => user.roles.includes(role))
  return {
    _id: user.id,
    name: user.name,
    lastname: user.lastname,
    displayName: fullName(user),
    email: user.email,
    avatar: user.avatar,
    avatarColor: user.avatarColor,
    phone: user.phone,
    company: user.company,
    roles,
    categoryRols: roles.map(role => t(`states.roles.${role}`)),
    firebaseToken: session.pushToken,
    settings: user.settings,
    shortcuts: user.shortcuts,
    language: user.language,
    newsletter: user.newsletter,
    mustChangePassword: user.mustChangePassword,
    ...(session.factorDue && { mustAddFactor: true }),
    ...(user.invitedById !== null && roles.includes('admin') && !roles.includes('superadmin') && { invited: true }),
    ...(session.setup && { setup: session.setup }),
  }
}

export function presentAccount(user: User): output<typeof account> {
  return {
    _id: user.id,
    name: user.name,
    lastname: user.lastname,
    email: user.email,
    phone: user.phone,
    company: user.company,
    country: user.country,
    brands: user.brands,
    roles: user.roles,
    active: user.active,
    collective: user.collective,
    howMeetUs: user.howMeetUs,
    whoRecommendedUs: user.whoRecommendedUs,
    avatar: user.avatar,
    avatarColor: user.avatarColor,
    createdDate: user.createdDate.toISOString(),
  }
}
