const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A lower-case UUID, as the database writes it: anything else would make a query fail. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
