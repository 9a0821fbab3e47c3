import { createSuperadmin, hasSuperadmin } from './create-superadmin'
import { inviteUser } from './invite-user'
import { hashPassword } from './password-hash'
import { refusingTakenEmail } from './taken-email'

/** What the rest of the server may use of the accounts. */
export { createSuperadmin, hashPassword, hasSuperadmin, inviteUser, refusingTakenEmail }
