import { useEffect } from 'react'
import { observable } from '../observable'

/** What the open page calls itself, in place of its route's title. */
export const pageTitle = observable<string | null>(null)

/** Titles the document after what the page shows (`Nº 1042 · Piso en Gracia`); null while it is not known. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    pageTitle.set(title)
    return () => pageTitle.set(null)
  }, [title])
}
