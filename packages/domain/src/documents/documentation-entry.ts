import type { DocumentState } from './document-types'

interface FileOfEntry {
  readonly state: DocumentState
}

const WORST_FIRST = [
  'RECHAZADO',
  'PENDIENTE',
  'PENDIENTE_VALIDACION',
  'VALIDADO',
] as const satisfies readonly DocumentState[]

/**
 * The state of a documentation entry: the worst of its files', PENDIENTE without any. For customers, pass only the
 * files that are not private.
 */
export function entryState(files: readonly FileOfEntry[]): DocumentState {
  return WORST_FIRST.find(state => files.some(file => file.state === state)) ?? 'PENDIENTE'
}

/** Whether nothing is left to do for an entry: all its files are valid, or it is empty and was waived. */
export function entryIsSettled(files: readonly FileOfEntry[], waived: boolean): boolean {
  return files.length === 0 ? waived : entryState(files) === 'VALIDADO'
}

/** The customer's part is done: something is uploaded and nothing is rejected, or the entry was waived. */
export function entryIsUploaded(files: readonly FileOfEntry[], waived: boolean): boolean {
  if (files.length === 0) return waived
  const state = entryState(files)
  return state === 'VALIDADO' || state === 'PENDIENTE_VALIDACION'
}
