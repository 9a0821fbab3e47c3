import { createContext, useContext, useEffect } from 'react'

/** Unsaved input of the forms in a place. */
export interface Unsaved {
  readonly some: () => boolean
  /** The person has decided to discard it. */
  readonly forget: () => void
  /** Returns a function that removes the check. */
  readonly watch: (isDirty: () => boolean) => () => void
}

export function createUnsaved(): Unsaved {
  const checks = new Set<() => boolean>()
  return {
    some: () => [...checks].some(isDirty => isDirty()),
    forget: () => checks.clear(),
    watch(isDirty) {
      checks.add(isDirty)
      return () => checks.delete(isDirty)
    },
  }
}

/** A place that asks before it closes over unsaved input. */
export const UnsavedScope = createContext<Unsaved>(createUnsaved())

export const useUnsaved = (): Unsaved => useContext(UnsavedScope)

/** Makes the place around a form ask before it closes. `isDirty` must be stable. */
export function useWatchUnsaved(isDirty: () => boolean): void {
  const { watch } = useUnsaved()
  useEffect(() => watch(isDirty), [watch, isDirty])
}
