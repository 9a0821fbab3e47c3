// In this order: most browsers also call themselves by the names of others.
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

/** What a browser says of itself, in words that people know; null where it says nothing known. */
export function deviceName(userAgent: string | null): DeviceName {
  const text = userAgent ?? ''
  return { browser: nameIn(BROWSERS, text), system: nameIn(SYSTEMS, text), isPhone: /Mobi|Android|iPhone/.test(text) }
}
