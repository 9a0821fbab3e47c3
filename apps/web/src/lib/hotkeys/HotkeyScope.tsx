import { createContext, type ReactNode, useContext, useState } from 'react'

const Scope = createContext<Element | null>(null)

/** The node inside the dialog whose keys these are; `null` for those of the page. */
export function useHotkeyScope(): Element | null {
  return useContext(Scope)
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
