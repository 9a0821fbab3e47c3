import { createContext, type ReactNode, useContext, useState } from 'react'

const DIALOG = '[aria-modal="true"]'
const Scope = createContext<Element | null>(null)

/** The node inside the dialog whose keys these are; `null` for those of the page. */
export function useHotkeyScope(): Element | null {
  return useContext(Scope)
}

/** The dialog that a scope lies in; `null` for the page itself. */
export function dialogOf(scope: Element | null): Element | null {
  return scope?.closest(DIALOG) ?? null
}

/** Whether no dialog lies over a scope. */
export function isOnTop(scope: Element | null): boolean {
  const top = [...document.querySelectorAll(DIALOG)].at(-1) ?? null
  return top === dialogOf(scope)
}

/** Inside a dialog: its keys work while it is the topmost one, and the page's do not. */
export function HotkeyScope({ children }: { readonly children: ReactNode }) {
  const [node, setNode] = useState<Element | null>(null)
  return (
    <Scope value={node}>
      <span hidden ref={setNode} />
      {children}
    </Scope>
  )
}
