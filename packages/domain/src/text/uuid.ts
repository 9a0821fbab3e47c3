const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Whether a text is an id as the database writes it, in lower case: anything else it would answer with an error. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
