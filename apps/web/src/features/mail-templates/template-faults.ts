import { ApiError } from '../../lib/api/api-error'

/** The unknown and missing variables of a refused text. */
export function faultsOf(error: unknown): { readonly unknown: readonly string[]; readonly missing: readonly string[] } {
  const details = error instanceof ApiError ? error.details : null
  const faults = typeof details === 'object' && details !== null ? Object.values(details) : []
  return { unknown: namesIn(faults, 'unknown'), missing: namesIn(faults, 'missing') }
}

function namesIn(faults: readonly unknown[], kind: 'unknown' | 'missing'): string[] {
  return faults.flatMap(fault => {
    const names: unknown = typeof fault === 'object' && fault !== null ? Reflect.get(fault, kind) : null
    return Array.isArray(names) ? names.filter(name => typeof name === 'string') : []
  })
}
