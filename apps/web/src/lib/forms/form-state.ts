import { meet, type Sides, settle, type ThreeWay, withTyped } from './three-way'

/** Field names → their values. Names may be paths (`holders.0.name`): the form does not interpret them. */
export type FormValues = Readonly<Record<string, unknown>>

/** Wrong fields → the code, or text key, of the error. */
export type FieldCodes = Readonly<Record<string, string>>

export interface FormState<V extends FormValues> extends ThreeWay<V> {
  /** `base` with the fields of `mine` replaced. */
  readonly values: V
  readonly codes: FieldCodes
  /** Somebody tried to send with errors; from then on a summary of the errors is shown. */
  readonly tried: boolean
}

export function startOf<V extends FormValues>(base: V, typed: Partial<V> | null = null): FormState<V> {
  const start = { base, mine: typed ?? {}, conflicts: [], values: base, codes: {}, tried: false }
  return withValues(meet<FormState<V>>(start, base))
}

export function namesOf<V extends FormValues>(values: V): (keyof V & string)[] {
  return Object.keys(values)
}

export const isTyped = ({ mine }: { readonly mine: object }): boolean => Object.keys(mine).length > 0

function withValues<V extends FormValues>(state: FormState<V>): FormState<V> {
  return { ...state, values: { ...state.base, ...state.mine } }
}

/** A conflict stays at its field until it is settled, whatever is typed there. */
export function withValue<V extends FormValues>(state: FormState<V>, name: string, value: unknown): FormState<V> {
  const next = withValues(withTyped(state, name, value))
  return isToldOf(next, name) ? next : withCode(next, name, null)
}

/** Shows newly saved values in all untouched fields; the others keep what was typed. */
export function rebased<V extends FormValues>(state: FormState<V>, theirs: V): FormState<V> {
  return withValues(meet(state, theirs))
}

/** What was sent is now saved; input typed while it was being sent counts as a change from that. */
export function withSaved<V extends FormValues>(state: FormState<V>, sent: V): FormState<V> {
  return { ...rebased(state, sent), conflicts: [] }
}

export function settled<V extends FormValues>(state: FormState<V>, sides: Sides<keyof V & string>): FormState<V> {
  return withValues(settle(state, sides))
}

/** The message at a field that somebody else saved while it was edited here. */
export const CONFLICT = 'errors.conflict'

/** Whether the message of an unsettled conflict is shown at its field. */
export const isToldOf = ({ codes, conflicts }: Pick<FormState<FormValues>, 'codes' | 'conflicts'>, name: string) =>
  codes[name] === CONFLICT && conflicts.includes(name)

export const conflictCodes = (names: readonly string[]): FieldCodes =>
  Object.fromEntries(names.map(name => [name, CONFLICT]))

export function wrongFields(found: Readonly<Record<string, string | null | undefined>>): FieldCodes {
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

export function withCode<S extends { readonly codes: FieldCodes }>(
  state: S,
  name: string,
  code: string | null | undefined,
): S {
  if (!code && !(name in state.codes)) return state
  const { [name]: _mended, ...others } = state.codes
  return { ...state, codes: code ? { ...others, [name]: code } : others }
}
