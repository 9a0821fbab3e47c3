import { applyFactorPolicy } from './factors/apply-policy'
import { takeFactorsOf } from './factors/take-factors'
import { hashPassword } from './password/password-hash'
import { createSuperadmin, hasSuperadmin } from './staff/create-superadmin'
import { inviteUser } from './staff/invite-user'
import { createLead, giveEmail } from './staff/leads'
import { refusingTakenEmail } from './taken-email'

export {
  applyFactorPolicy,
  createLead,
  createSuperadmin,
  giveEmail,
  hashPassword,
  hasSuperadmin,
  inviteUser,
  refusingTakenEmail,
  takeFactorsOf,
}
