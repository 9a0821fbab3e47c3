import { type Role, STAFF_ROLES } from '@llave/domain/people/roles'
import { ca } from '@llave/texts/ca'
import { en } from '@llave/texts/en'
import { es } from '@llave/texts/es'
import type { Language, PlainTextKey } from '@llave/texts/languages'
import { createTranslate } from '@llave/texts/translate'
import { paths } from '../../lib/navigation/paths'

/** A heading as `before-paint.js` shows it. */
export interface FirstHeading {
  /** As they are written: `{name}` stands for the person's own. */
  readonly words: Readonly<Record<Language, string>>
  /** Who sees it; everybody who may open the screen by default. */
  readonly who?: readonly Role[]
}

const translates = [createTranslate('es', es), createTranslate('ca', ca), createTranslate('en', en)]

function heading(key: PlainTextKey | 'dashboard.customer.hello', who?: readonly Role[]): FirstHeading {
  const words = Object.fromEntries(translates.map(({ language, find }) => [language, find(key)]))
  return { words: words as FirstHeading['words'], ...(who && { who }) }
}

/**
 * The headings that are known before their pages are there, by the pattern of their address. Only the build reads this;
 * a screen that is not here, because its heading is data or stands below something else, begins with a shape.
 */
export const firstHeadings: Readonly<Record<string, readonly FirstHeading[]>> = {
  [paths.dashboard]: [heading('dashboard.customer.hello', ['customer']), heading('day.title', STAFF_ROLES)],
  [paths.requests]: [heading('requests.title')],
  [paths.notifications]: [heading('notifications.title')],
  [paths.operations]: [heading('board.title')],
  [paths.task(':taskId?')]: [heading('tasks.title')],
  [paths.contacts]: [heading('contacts.title')],
  [paths.user(':personId?', ':handle?')]: [heading('people.users.title')],
  [paths.manager(':personId?', ':handle?')]: [heading('people.managers.title')],
  [paths.configurationTab(':tab?')]: [heading('settings.title.staff')],
}
