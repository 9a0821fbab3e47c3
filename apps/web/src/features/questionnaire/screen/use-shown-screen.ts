import { type RefObject, useEffect } from 'react'

/**
 * A new screen of the wizard starts at its top and takes the focus, so that a screen reader reads it: on the element of
 * `find`, otherwise on the heading. With `inPlace`, that element is scrolled into view instead.
 */
export function useShownScreen(
  heading: RefObject<HTMLElement | null>,
  find: () => HTMLElement | null | undefined = () => null,
  inPlace = false,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen appears
  useEffect(() => {
    const found = find()
    const target = found ?? heading.current
    target?.focus({ preventScroll: true })
    if (found && inPlace) found.scrollIntoView({ block: 'center' })
    else window.scrollTo({ top: 0 })
  }, [])
}
