/** A record that somebody edits while others may save it. One word for each part, here and in every form. */
export interface ThreeWay<Base extends object, Mine extends object = Partial<Base>> {
  /** As it was read last. */
  readonly base: Base
  /** What was typed here since: only the fields that differ from `base`. */
  readonly mine: Mine
  /** The fields of `mine` in which somebody else has saved something else meanwhile; the person has not settled them yet. */
  readonly conflicts: readonly (keyof Base & string)[]
}

export type Side = 'mine' | 'theirs'
export type Sides<Name extends string> = Readonly<Partial<Record<Name, Side>>>

/**
 * Whether two values of a field are equal; nothing is nothing, lists and objects by content, files by identity. The keys
 * of rows (`Row`) are no content.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one ?? null, other ?? null)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one instanceof Blob || other instanceof Blob) return false
  const [left, right] = [one, other].map(value => JSON.stringify(value, withoutKey))
  return left === right
}

const withoutKey = (name: string, value: unknown) => (name === 'key' ? undefined : value)

type Any = { readonly base: object; readonly mine: object; readonly conflicts: readonly string[] }

/** Types a value into a field. The one that was read is nothing typed, and no conflict. */
export function withTyped<S extends Any>(state: S, name: string, value: unknown, same = isSame): S {
  const { [name]: _before, ...others } = recordOf(state.mine)
  if (!same(value, recordOf(state.base)[name])) return { ...state, mine: { ...others, [name]: value } }
  return { ...state, mine: others, conflicts: state.conflicts.filter(conflict => conflict !== name) }
}

/**
 * Takes over what is saved by now (`theirs`). Where nobody has typed it is shown; where the same was typed, nothing is left
 * to save; where something else was saved than was read, the two are in conflict, and what was typed stays.
 */
export function meet<S extends Any>(state: S, theirs: S['base'], same = isSame): S {
  const [base, saved] = [recordOf(state.base), recordOf(theirs)]
  const mine = pick(state.mine, (name, value) => !same(value, saved[name]))
  const conflicts = Object.keys(mine).filter(name => state.conflicts.includes(name) || !same(base[name], saved[name]))
  return { ...state, base: theirs, mine, conflicts }
}

/** Ends conflicts: `mine` stays to be saved over theirs, `theirs` gives up what was typed. */
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
