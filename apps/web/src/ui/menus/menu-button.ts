import { type Ref, useId, useState } from 'react'
import { holdKeys } from '../../lib/hold-keys'

export interface MenuState {
  readonly id: string
  readonly button: HTMLElement | null
  readonly opened: boolean
  readonly setOpened: (opened: boolean) => void
}

/** What the button opens: items of which one is chosen, or a box with fields of its own. */
type Popup = 'menu' | 'dialog'

interface ButtonProps {
  readonly id: string
  readonly ref: Ref<HTMLButtonElement>
  readonly 'aria-haspopup': Popup
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string | undefined
  readonly onClick: () => void
}

/**
 * A button that is there before what it opens, of which it needs nothing: the menu (`MenuOfButton`) or the box
 * (`PopoverOfButton`) stands behind a `deferredDialog` and is loaded when the browser is idle, or when the button is
 * pressed before. What is typed until a box is there goes to its first field.
 */
export function useMenuButton(popup: Popup = 'menu'): { readonly menu: MenuState; readonly buttonProps: ButtonProps } {
  const id = useId()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  return {
    menu: { id, button, opened, setOpened },
    // The names that Mantine gives to the two.
    buttonProps: {
      id,
      ref: setButton,
      'aria-haspopup': popup,
      'aria-expanded': opened,
      'aria-controls': opened ? `${id}-dropdown` : undefined,
      onClick() {
        if (popup === 'dialog' && !opened) holdKeys()()
        setOpened(!opened)
      },
    },
  }
}
