import { type ComponentType, type FunctionComponent, lazy, type ReactNode, Suspense } from 'react'

/** A part of a page that is loaded when it is first shown, with `fallback` in its place until then. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  fallback: ReactNode = null,
): FunctionComponent<Props> {
  const Part: ComponentType<Props> = lazy(load)
  return props => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  )
}
