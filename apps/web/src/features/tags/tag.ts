import type { ResOf } from '@llave/api-contract/call-types'

export type Tag = ResOf<'POST /tags/list'>[number]

/** The form that replaces the list: a new tag, named like the search, or one to edit. */
export type OpenForm = { readonly tag: Tag | null; readonly name: string }
