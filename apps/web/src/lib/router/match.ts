export type Params = Readonly<Record<string, string | undefined>>

export interface Match<Route> {
  readonly route: Route
  readonly params: Params
}

/** Segments of a path; a trailing slash makes none. */
const segmentsOf = (path: string) => path.split('/').filter(segment => segment !== '')

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    // A lone percent sign, typed by hand.
    return segment
  }
}

/** The parameters of a path that fits a pattern such as `/operations/:operationId/:tab?`; null when it does not. */
function paramsOf(pattern: readonly string[], segments: readonly string[]): Params | null {
  if (segments.length > pattern.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of pattern.entries()) {
    const segment = segments[at]
    const [, name, optional] = /^:(\w+)(\??)$/.exec(part) ?? []
    if (segment === undefined) {
      if (!optional) return null
    } else if (name !== undefined) {
      params[name] = decoded(segment)
    } else if (part.toLowerCase() !== decoded(segment).toLowerCase()) {
      return null
    }
  }
  return params
}

/** Which of two patterns says more about a path that fits both: the one that is literal where the other is not. */
function bySaying(one: readonly string[], other: readonly string[]): number {
  const literal = (parts: readonly string[]) => parts.map(part => (part.startsWith(':') ? 1 : 0)).join('')
  return literal(one) < literal(other) ? -1 : 1
}

/**
 * The route whose pattern fits a path. Patterns consist of literal segments, `:name`, and at their end `:name?`;
 * upper and lower case are the same, and so are a path and the same with a slash behind it. Of several that fit it is
 * the most literal one, wherever it stands.
 */
export function matchIn<Route extends { readonly path: string }>(
  routes: readonly Route[],
  pathname: string,
): Match<Route> | null {
  const segments = segmentsOf(pathname)
  const fitting = routes.flatMap(route => {
    const pattern = segmentsOf(route.path)
    const params = paramsOf(pattern, segments)
    return params ? [{ route, params, pattern }] : []
  })
  const [best] = fitting.sort((one, other) => bySaying(one.pattern, other.pattern))
  return best ? { route: best.route, params: best.params } : null
}
