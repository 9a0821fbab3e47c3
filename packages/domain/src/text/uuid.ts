const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether a text is a lower-case UUID, as the database writes it; any other text would make a query fail. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
