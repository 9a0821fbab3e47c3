// Browsers drop tabs and line breaks from addresses and read a backslash as a slash.
const UNSAFE = /[\\\p{Cc}\s]/u

/** A path of this application: one leading slash, and nothing that leads a browser elsewhere. */
export function isLocalPath(text: string): boolean {
  return text.startsWith('/') && !text.startsWith('//') && !UNSAFE.test(text)
}
