import { EXAMPLE_FULL_NAME } from '../../platform/mail/mail-template'
import { translator } from '../../platform/texts'
import { warningMail } from '../notifications/notifications.published'

/** To superadmins, about somebody who takes out far more data than usual. */
export const unusualReadingMail = warningMail('unusualReading', {
  text: translator('es')('notifications.unusual.files', { person: EXAMPLE_FULL_NAME, count: 214, usual: 18 }),
  path: '/configuracion/registro',
})
