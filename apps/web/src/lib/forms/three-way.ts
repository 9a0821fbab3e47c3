/** A record that somebody edits while others may save it; forms use the same words for its parts. */
export interface ThreeWay<Base extends object, Mine extends object = Partial<Base>> {
  /** The record as it was last read. */
  readonly base: Base
  /** The fields typed since that differ from `base`. */
  readonly mine: Mine
  /** The fields of `mine` that somebody else has saved differently and that the person has not settled yet. */
  readonly conflicts: readonly (keyof Base & string)[]
}

export type Side = 'mine' | 'theirs'
export type Sides<Name extends string> = Readonly<Partial<Record<Name, Side>>>

/**
 * Whether two values of a field are equal: empty values are equal, lists and objects are compared by content, files by
 * identity. The keys of rows (`Row`) do not count.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one ?? null, other ?? null)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one instanceof Blob || other instanceof Blob) return false
  const [left, right] = [one, other].map(value => JSON.stringify(value, withoutKey))
  return left === right
}

const withoutKey = (name: string, value: unknown) => (name === 'key' ? undefined : value)

type Any = { readonly base: object; readonly mine: object; readonly conflicts: readonly string[] }

/** Types a value into a field. Typing the value of `base` removes the change and the conflict. */
export function withTyped<S extends Any>(state: S, name: string, value: unknown, same = isSame): S {
  const { [name]: _before, ...others } = recordOf(state.mine)
  if (!same(value, recordOf(state.base)[name])) return { ...state, mine: { ...others, [name]: value } }
  return { ...state, mine: others, conflicts: state.conflicts.filter(conflict => conflict !== name) }
}

/**
 * Takes over the newly saved record (`theirs`). Untouched fields show its values; a field typed with the same value has
 * nothing left to save; a field that was saved differently is in conflict and keeps what was typed.
 */
export function meet<S extends Any>(state: S, theirs: S['base'], same = isSame): S {
  const [base, saved] = [recordOf(state.base), recordOf(theirs)]
  const mine = pick(state.mine, (name, value) => !same(value, saved[name]))
  const conflicts = Object.keys(mine).filter(name => state.conflicts.includes(name) || !same(base[name], saved[name]))
  return { ...state, base: theirs, mine, conflicts }
}

/** Settles conflicts: `mine` keeps the typed value, to be saved over theirs; `theirs` discards it. */
export function settle<S extends Any>(state: S, sides: Sides<string>): S {
  return {
    ...state,
    mine: pick(state.mine, name => sides[name] !== 'theirs'),
    conflicts: state.conflicts.filter(name => sides[name] === undefined),
  }
}

const recordOf = (values: object) => values as Readonly<Record<string, unknown>>

function pick(values: object, keep: (name: string, value: unknown) => boolean): object {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => keep(name, value)))
}
