/**
 * The part of the body that was typed, so that fields which somebody else saves in the meantime are not overwritten.
 */
export function onlyTyped<B extends object>(body: B, typed: object): Partial<B> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => name in typed)) as Partial<B>
}
