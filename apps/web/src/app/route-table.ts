import type { Role } from '@llave/domain/roles'
import type { TextKey } from '@llave/texts/languages'
import type { Namespace } from '@llave/texts/translate'
import type { ComponentType } from 'react'

const EVERY_ROLE = ['customer', 'admin', 'superadmin', 'agency'] as const satisfies readonly Role[]
const STAFF = ['admin', 'superadmin'] as const satisfies readonly Role[]
const CUSTOMER = ['customer'] as const satisfies readonly Role[]

/** Guests only, everybody, or the roles that may open it (spec: customer area §2, §6). */
export type Audience = 'guests' | 'everybody' | readonly Role[]

/**
 * What stands around a page: `public` header and footer, `quiet` the header without its menu and no footer, `area` the
 * signed-in person's own (customers' toolbar or the staff's shell).
 */
export type Frame = 'public' | 'quiet' | 'area'

export interface AppRoute {
  readonly path: string
  readonly who: Audience
  readonly frame: Frame
  readonly title: TextKey
  /** Texts that must be there before the page is shown, beside common, layout and errors. */
  readonly texts: readonly Namespace[]
  readonly page: () => Promise<{ readonly default: ComponentType }>
}

/** Every screen of the product, one entry each. A page is the default export of its module. */
export const routeTable: readonly AppRoute[] = []

export const audiences = { EVERY_ROLE, STAFF, CUSTOMER }
