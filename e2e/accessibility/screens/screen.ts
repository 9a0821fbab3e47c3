import type { Page } from '@playwright/test'
import type { Session } from '../../helpers/api'

export type Open = (page: Page, isPhone: boolean) => Promise<void>

export interface Screen {
  /** Its name in the route table. */
  readonly route: string
  /** Absent: continues from where the previous screen left off. */
  readonly path?: string
  /** Opens an overlay, or another part of the page. */
  readonly open?: Open
  readonly what?: string
}

export interface Visit {
  readonly session?: Session
  /** Must also work on a narrow screen and with a large font: customers may have any phone. */
  readonly forCustomers?: boolean
  readonly screens: readonly Screen[]
}

/** An id that does not exist. */
export const NOBODY = '7f6c2a1e-1111-4111-8111-111111111111'

/** What lies over a screen, or another part of it. */
export const over = (screen: Screen, what: string, open: Open): Screen => ({ ...screen, what, open })

export const click = (role: 'button' | 'tab' | 'link' | 'menuitem', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click()
