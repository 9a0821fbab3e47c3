import { hashPassword } from './password/password-hash'
import { createSuperadmin, hasSuperadmin } from './staff/create-superadmin'
import { inviteUser } from './staff/invite-user'
import { refusingTakenEmail } from './taken-email'

export { createSuperadmin, hashPassword, hasSuperadmin, inviteUser, refusingTakenEmail }
