import type { ResOf } from '@llave/api-contract/call-types'

export type Tag = ResOf<'POST /tags/list'>[number]

/** What the popover shows in place of the list: a new tag, with what was searched for as its name, or one to edit. */
export type OpenForm = { readonly tag: Tag | null; readonly name: string }
