import { type RefObject, useEffect } from 'react'

/**
 * A new screen of the wizard begins at its top and takes the focus, so that a screen reader reads it: at the element of
 * `find`, else at the heading.
 */
export function useShownScreen(
  heading: RefObject<HTMLElement | null>,
  find: () => HTMLElement | null | undefined = () => null,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen appears
  useEffect(() => {
    const target = find() ?? heading.current
    target?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [])
}
