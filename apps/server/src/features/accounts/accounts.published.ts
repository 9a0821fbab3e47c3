import { hashPassword } from './password/password-hash'
import { createSuperadmin, hasSuperadmin } from './staff/create-superadmin'
import { inviteUser } from './staff/invite-user'
import { refusingTakenEmail } from './taken-email'

/** What the rest of the server may use of the accounts. */
export { createSuperadmin, hashPassword, hasSuperadmin, inviteUser, refusingTakenEmail }
