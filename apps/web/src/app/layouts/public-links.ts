import type { ResOf } from '@llave/api-contract/call-types'
import type { PlainTextKey } from '@llave/texts/languages'

export type SiteLinks = ResOf<'GET /config'>['links']

export function siteLinks(links: SiteLinks | undefined): { readonly title: PlainTextKey; readonly url: string }[] {
  const all: [PlainTextKey, string | null | undefined][] = [
    ['layout.menu.aboutUs', links?.aboutUs],
    ['layout.menu.calculator', links?.calculator],
    ['common.words.contact', links?.contact],
    ['layout.menu.blog', links?.blog],
  ]
  return all.flatMap(([title, url]) => (url ? [{ title, url }] : []))
}
