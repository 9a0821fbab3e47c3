// What the examples of e-mails are about: a customer and a request that nobody has.

export const EXAMPLE_NAME = 'Ana'
export const EXAMPLE_FULL_NAME = 'Ana Gil Serra'
export const EXAMPLE_NUMBER = 1042
/** An object that does not exist: a link made of it opens nothing. */
export const EXAMPLE_ID = '00000000-0000-4000-8000-000000000000'
