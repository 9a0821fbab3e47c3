import { expect, it } from 'vitest'
import { CONTACT_ROLES, HOLDER_ROLES, isHolderRole, LINKABLE_ROLES } from './contact-roles'

it('of all roles, those of holders are the ones that nobody links by hand', () => {
  expect(CONTACT_ROLES.filter(isHolderRole)).toEqual(HOLDER_ROLES)
  expect(CONTACT_ROLES.filter(role => !isHolderRole(role))).toEqual(LINKABLE_ROLES)
})
