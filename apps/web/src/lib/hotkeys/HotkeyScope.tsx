import { createContext, type ReactNode, useContext, useState } from 'react'

const DIALOG = '[aria-modal="true"]'
const Scope = createContext<Element | null>(null)

/** The node inside the dialog to which the keys belong; `null` for the page's keys. */
export function useHotkeyScope(): Element | null {
  return useContext(Scope)
}

/** The dialog that contains a scope; `null` for the page itself. */
export function dialogOf(scope: Element | null): Element | null {
  return scope?.closest(DIALOG) ?? null
}

export function isOnTop(scope: Element | null): boolean {
  const top = [...document.querySelectorAll(DIALOG)].at(-1) ?? null
  return top === dialogOf(scope)
}

/** Inside a dialog: its keys work while it is topmost, and the page's do not. */
export function HotkeyScope({ children }: { readonly children: ReactNode }) {
  const [node, setNode] = useState<Element | null>(null)
  return (
    <Scope value={node}>
      <span hidden ref={setNode} />
      {children}
    </Scope>
  )
}
