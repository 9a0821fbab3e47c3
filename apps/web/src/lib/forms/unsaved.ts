import { createContext, useContext, useEffect } from 'react'

/** What the forms in a place hold that is not saved. */
export interface Unsaved {
  readonly some: () => boolean
  /** The person has decided to leave without it. */
  readonly forget: () => void
  /** Answers how to take the check away again. */
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

/** A place that asks before it closes over what is typed in it. */
export const UnsavedScope = createContext<Unsaved>(createUnsaved())

export const useUnsaved = (): Unsaved => useContext(UnsavedScope)

/** Has the place around a form ask before it closes. `isDirty` stays the same function. */
export function useWatchUnsaved(isDirty: () => boolean): void {
  const { watch } = useUnsaved()
  useEffect(() => watch(isDirty), [watch, isDirty])
}
