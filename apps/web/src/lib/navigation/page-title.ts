import { useEffect } from 'react'
import { observable } from '../observable'

/** The open page's own title, which replaces that of its route. */
export const pageTitle = observable<string | null>(null)

/** Sets the document's title (`Nº 1042 · Piso en Gracia`); null while unknown. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    pageTitle.set(title)
    return () => pageTitle.set(null)
  }, [title])
}
