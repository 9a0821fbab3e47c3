import { isStaff, type Role } from '@llave/domain/people/roles'
import { useLocation, useMatches } from 'react-router'
import { useSession } from '../session/session'

export const HELP_PARTS = ['equipo', 'direccion', 'agencias', 'clientes'] as const
/** The readers of a part of the manual; also a folder of `docs/manual` and part of the address. */
export type HelpPart = (typeof HELP_PARTS)[number]

/** The parts for somebody with these roles: customers and guests only have their own. */
export function helpPartsFor(roles: readonly Role[]): readonly HelpPart[] {
  if (isStaff(roles)) return HELP_PARTS
  return roles.includes('agency') && !roles.includes('customer') ? ['agencias', 'clientes'] : ['clientes']
}

/** A page of the manual or one of its sections: `clientes/firma#fotos`. */
export type HelpPlace = `${HelpPart}/${string}`

/**
 * The section of the manual about a screen. Sections can differ by the screen's tab, as it is named in the address or
 * history entry, and by reader (`staff`, `agency`); `other` is for everything else.
 */
export type Help = HelpPlace | (Readonly<Record<string, HelpPlace>> & { readonly other: HelpPlace })

export const helpAddress = (place: HelpPlace) => `/ayuda/${place}`

export function helpOf(help: Help, tab: unknown): HelpPlace {
  if (typeof help === 'string') return help
  return (typeof tab === 'string' && Object.hasOwn(help, tab) ? help[tab] : undefined) ?? help.other
}

function sideOf(roles: readonly Role[]): string | undefined {
  if (isStaff(roles)) return 'staff'
  return roles.includes('agency') && !roles.includes('customer') ? 'agency' : undefined
}

/** The section of the manual for the open screen; null if there is none, as for the manual itself. */
export function useHelpPlace(): HelpPlace | null {
  const match = useMatches().at(-1)
  const { state } = useLocation()
  const roles = useSession()?.record.roles ?? []
  const { help } = (match?.handle ?? {}) as { readonly help?: Help | null }
  const tab = match?.params.tab ?? (state as { readonly tab?: unknown } | null)?.tab
  return help ? helpOf(help, tab ?? sideOf(roles)) : null
}
