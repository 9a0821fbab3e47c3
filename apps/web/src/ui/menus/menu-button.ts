import { type Ref, useId, useState } from 'react'

export interface MenuState {
  readonly id: string
  readonly button: HTMLElement | null
  readonly opened: boolean
  readonly setOpened: (opened: boolean) => void
}

interface ButtonProps {
  readonly id: string
  readonly ref: Ref<HTMLButtonElement>
  readonly 'aria-haspopup': 'menu'
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string | undefined
  readonly onClick: () => void
}

/**
 * A button that is there before its menu, of which it needs nothing: the menu (`MenuOfButton`) stands behind a
 * `deferredDialog` and is loaded when the browser is idle, or when the button is pressed before.
 */
export function useMenuButton(): { readonly menu: MenuState; readonly buttonProps: ButtonProps } {
  const id = useId()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  return {
    menu: { id, button, opened, setOpened },
    // The names that Mantine gives to the two.
    buttonProps: {
      id,
      ref: setButton,
      'aria-haspopup': 'menu',
      'aria-expanded': opened,
      'aria-controls': opened ? `${id}-dropdown` : undefined,
      onClick: () => setOpened(!opened),
    },
  }
}
