/**
 * An address of this app (`/path?query#hash`), or null. Anything that a browser could take for another origin or a
 * script, or that has control characters, is null: such addresses come from links and notifications.
 */
export function safeRedirect(address: unknown, origin = window.location.origin): string | null {
  if (typeof address !== 'string' || !/^\/(?![/\\])/.test(address)) return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and line breaks inside an address
  if (/[\u0000-\u001f\u007f\\]/.test(address)) return null
  try {
    const url = new URL(address, origin)
    if (url.origin !== origin || url.pathname.startsWith('//')) return null
    return url.pathname + url.search + url.hash
  } catch {
    return null
  }
}
