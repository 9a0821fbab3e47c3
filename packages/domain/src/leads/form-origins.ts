/** The maximum number of sites that may show the form. */
export const FORM_ORIGINS_MAX = 20

const ADDRESS = /^(?:https:\/\/)?([^/?#:@]+)(:\d{1,5})?(?:[/?#].*)?$/i
const LABEL = /^(?!-)[a-z\d-]{1,63}(?<!-)$/i

/**
 * Parses the sites that may show the form, separated by lines, commas or spaces; anything after the host is dropped.
 * Null: one is not an https address, or there are too many.
 */
export function originsOf(text: string): readonly string[] | null {
  const origins = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(originOf)
  if (!origins.every(origin => origin !== null)) return null
  const distinct = [...new Set(origins)]
  return distinct.length <= FORM_ORIGINS_MAX ? distinct : null
}

// Patterns such as `*.example.com` and keywords must never reach the content security policy.
function originOf(address: string): string | null {
  const [, host = '', port = ''] = ADDRESS.exec(address) ?? []
  const labels = host.split('.')
  const isHost = labels.length > 1 && labels.every(label => LABEL.test(label))
  return isHost ? `https://${host}${port}`.toLowerCase() : null
}
