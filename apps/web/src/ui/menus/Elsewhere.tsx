import { type Ref, useEffect, useImperativeHandle, useState } from 'react'
import type { MenuState } from './menu-button'

/** Stands for a button that is there already: what it opens is placed at it and named by it. */
export function Elsewhere({ element, ref }: { readonly element: HTMLElement; readonly ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}

/** Mantine notes where the focus was when something opens, not when it is mounted open: it opens a moment later. */
export function useOpened({ opened }: MenuState): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return mounted && opened
}
