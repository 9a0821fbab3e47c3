/** Of what would be saved, the fields that were typed: what somebody else saves in the others meanwhile stays. */
export function onlyTyped<B extends object>(body: B, typed: object): Partial<B> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => name in typed)) as Partial<B>
}
