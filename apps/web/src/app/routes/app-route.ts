import type { Role } from '@llave/domain/people/roles'
import type { PlainTextKey } from '@llave/texts/languages'
import type { Namespace } from '@llave/texts/translate'
import type { ComponentType } from 'react'
import type { Params } from 'react-router'
import type { Help } from '../../lib/navigation/help'

/** Guests only, everybody, or the roles that may open it (spec: customer area §2, §6). */
export type Audience = 'guests' | 'everybody' | readonly Role[]

export interface PageModule {
  readonly default: ComponentType
  /** Starts loading the page's data before it is rendered. */
  readonly ahead?: (params: Params) => void
}

export interface AppRoute {
  readonly path: string
  readonly who: Audience
  readonly title: PlainTextKey
  /** The manual's section about the page; null for the manual itself, and for pages that need no explanation. */
  readonly help: Help | null
  /** Texts to load before the page is shown, besides common and layout and, in the areas, area and errors. */
  readonly texts: readonly Namespace[]
  /** The page fills the window, without menu and bars. */
  readonly bare?: true
  readonly page: () => Promise<PageModule>
  /** Separately loaded parts that the page shows immediately for these roles. */
  readonly parts?: (roles: readonly Role[]) => Promise<unknown>
}
