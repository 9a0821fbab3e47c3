/** Field names → their values. Names may be paths (`holders.0.name`): the form does not interpret them. */
export type FormValues = Readonly<Record<string, unknown>>

/** Wrong fields → the code, or the text key, of what is wrong. */
export type FieldCodes = Readonly<Record<string, string>>

export interface FormState<V> {
  readonly values: V
  /** What is saved; `values` differ from it where somebody has typed. */
  readonly saved: V
  readonly codes: FieldCodes
  /** Fields that were typed here and meanwhile saved elsewhere; the person has not been told on sending yet. */
  readonly overtaken: readonly string[]
  /** An attempt was made to send wrong values: from now on the errors are summed up. */
  readonly tried: boolean
}

export function startOf<V>(saved: V, typed: Partial<V> | null = null): FormState<V> {
  return { values: { ...saved, ...typed }, saved, codes: {}, overtaken: [], tried: false }
}

/** Whether two values of a field are equal; lists and objects by content, files by identity. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one instanceof Blob || other instanceof Blob) return false
  return JSON.stringify(one) === JSON.stringify(other)
}

export function isSameValues(one: FormValues, other: FormValues): boolean {
  return namesOf({ ...one, ...other }).every(name => isSame(one[name], other[name]))
}

export function namesOf<V extends FormValues>(values: V): (keyof V & string)[] {
  return Object.keys(values)
}

/** The fields whose value differs from what is saved. */
export function changedFields<V extends FormValues>({ values, saved }: FormState<V>): (keyof V & string)[] {
  return namesOf(values).filter(name => !isSame(values[name], saved[name]))
}

/** What is said of a field that somebody else has saved while it was typed here. */
export const OVERTAKEN = 'errors.overtaken'

export const overtakenCodes = (names: readonly string[]): FieldCodes =>
  Object.fromEntries(names.map(name => [name, OVERTAKEN]))

/**
 * Takes over newly saved values into every field that nobody has touched. A touched one keeps what was typed; where
 * something else was saved in it, sending would undo that: it is noted as overtaken.
 */
export function rebased<V extends FormValues>(state: FormState<V>, saved: V): FormState<V> {
  const touched = changedFields(state)
  const values = { ...saved, ...Object.fromEntries(touched.map(name => [name, state.values[name]])) }
  const overtaken = touched.filter(
    name =>
      !isSame(saved[name], values[name]) && (state.overtaken.includes(name) || !isSame(saved[name], state.saved[name])),
  )
  return { ...state, saved, values, overtaken }
}

/** The findings of a check, without the fields that are right. */
export function wrongFields(found: Readonly<Record<string, string | null | undefined>>): FieldCodes {
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => Boolean(entry[1])))
}

export function withCode<V>(state: FormState<V>, name: string, code: string | null | undefined): FormState<V> {
  if (!code && !(name in state.codes)) return state
  const { [name]: _mended, ...others } = state.codes
  return { ...state, codes: code ? { ...others, [name]: code } : others }
}
