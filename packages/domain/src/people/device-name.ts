// Ordered, because most browsers also name others in their user agent.
const BROWSERS = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const
const SYSTEMS = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

const nameIn = (names: typeof BROWSERS | typeof SYSTEMS, text: string) =>
  names.find(([, mark]) => mark.test(text))?.[0] ?? null

export interface DeviceName {
  readonly browser: string | null
  readonly system: string | null
  readonly isPhone: boolean
}

/** A readable name from a user agent; null for unknown parts. */
export function deviceName(userAgent: string | null): DeviceName {
  const text = userAgent ?? ''
  return { browser: nameIn(BROWSERS, text), system: nameIn(SYSTEMS, text), isPhone: /Mobi|Android|iPhone/.test(text) }
}
