import { isStaff, type Role } from '@llave/domain/people/roles'
import { useLocation, useMatches } from 'react-router'
import { useSession } from '../session/session'

export const HELP_PARTS = ['equipo', 'direccion', 'agencias', 'clientes'] as const
/** Whom a part of the manual is for; a folder of `docs/manual` and part of the address. */
export type HelpPart = (typeof HELP_PARTS)[number]

/** The parts that somebody with these roles reads: customers and guests have their own alone. */
export function helpPartsFor(roles: readonly Role[]): readonly HelpPart[] {
  if (isStaff(roles)) return HELP_PARTS
  return roles.includes('agency') && !roles.includes('customer') ? ['agencias', 'clientes'] : ['clientes']
}

/** A page of the manual or one of its sections: `clientes/firma#fotos`. */
export type HelpPlace = `${HelpPart}/${string}`

/**
 * Where the manual explains a screen. One whose tabs have sections of their own names them by the tab in its address or
 * history entry, one that the staff or agencies share with others names theirs as `staff` or `agency`, and the one for all others as
 * `other`.
 */
export type Help = HelpPlace | (Readonly<Record<string, HelpPlace>> & { readonly other: HelpPlace })

export const helpAddress = (place: HelpPlace) => `/ayuda/${place}`

/** The place in the manual for a screen whose tab is open. */
export function helpOf(help: Help, tab: unknown): HelpPlace {
  if (typeof help === 'string') return help
  return (typeof tab === 'string' && Object.hasOwn(help, tab) ? help[tab] : undefined) ?? help.other
}

function sideOf(roles: readonly Role[]): string | undefined {
  if (isStaff(roles)) return 'staff'
  return roles.includes('agency') && !roles.includes('customer') ? 'agency' : undefined
}

/** The place in the manual for the open screen; null for one without, such as the manual itself. */
export function useHelpPlace(): HelpPlace | null {
  const match = useMatches().at(-1)
  const { state } = useLocation()
  const roles = useSession()?.record.roles ?? []
  const { help } = (match?.handle ?? {}) as { readonly help?: Help | null }
  const tab = match?.params.tab ?? (state as { readonly tab?: unknown } | null)?.tab
  return help ? helpOf(help, tab ?? sideOf(roles)) : null
}
