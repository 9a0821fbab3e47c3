import type { Page } from '@playwright/test'
import type { Session } from '../helpers/api'

export interface Screen {
  /** What the route table calls it. */
  readonly route: string
  /** Absent: goes on from where the screen before stands. */
  readonly path?: string
  /** Brings up what stands over the page, or another part of it. */
  readonly open?: (page: Page, isPhone: boolean) => Promise<void>
  readonly what?: string
}

export interface Visit {
  readonly session?: Session
  /** Must also hold on a narrow screen and with a large font: customers come with any phone. */
  readonly forCustomers?: boolean
  readonly screens: readonly Screen[]
}

/** An id that nobody has. */
export const NOBODY = '7f6c2a1e-1111-4111-8111-111111111111'

export const click = (role: 'button' | 'tab' | 'link' | 'menuitem', name: string | RegExp) => (page: Page) =>
  page.getByRole(role, { name }).first().click()
