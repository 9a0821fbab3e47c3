import type { CallKey } from '@llave/api-contract/call-types'
import type { ExportFormat } from '@llave/api-contract/define/call'
import { fetchFile, saveFile } from '../api/download'
import { type Asked, bodyOf, type ListCall, type ListDefinition } from './define-list'
import type { Params } from './params'

export type ExportCall = Extract<CallKey, `POST ${string}/export`>

interface Wish {
  readonly format: ExportFormat
  /** By their names in the contract, in the order of the exported file. */
  readonly columns: readonly string[]
  readonly idList?: readonly string[]
}

/** Saves all pages of a list's results as a file. */
export async function exportList<K extends ListCall, P extends Params>(
  call: ExportCall,
  { definition, asked }: { readonly definition: ListDefinition<K, P>; readonly asked: Asked<K, P> },
  wish: Wish,
): Promise<void> {
  const { dataFilter, ...asking } = bodyOf(definition, asked) as { dataFilter: { searchText: string } }
  saveFile(await fetchFile(call, { body: { ...asking, ...wish, dataFilter: { searchText: dataFilter.searchText } } }))
}
