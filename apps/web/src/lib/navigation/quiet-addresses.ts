const QUIET = [
  '/customeroperationmailingdocuments',
  '/changepassword',
  '/forgotpassword',
  '/nuevacontrasena',
  '/activate',
  '/confirmemail',
]

/** Pages for signing and passwords, and those with a secret in their URL, on which no third-party code runs. */
export function isQuietAddress(pathname: string): boolean {
  const address = pathname.toLowerCase()
  return QUIET.some(quiet => address === quiet || address.startsWith(`${quiet}/`))
}
