export type Hex = `#${string}`

const HEX = /^#[\da-f]{6}$/

/** Reads a colour as people write it (`008DD2`, `#08d`), or null. */
export function readColour(text: string): Hex | null {
  const digits = text.trim().toLowerCase().replace(/^#/, '')
  const full = digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits
  return HEX.test(`#${full}`) ? `#${full}` : null
}

type Channels = readonly [number, number, number]

function channelsOf(hex: Hex): Channels {
  const at = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16)
  return [at(1), at(3), at(5)]
}

function luminance(hex: Hex): number {
  const [r, g, b] = channelsOf(hex).map(channel => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Channels
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast ratio of two colours (WCAG 2): 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** A colour mixed with a share of another: 0 gives the first, 1 the second. */
export function mix(one: Hex, other: Hex, share: number): Hex {
  const [from, to] = [channelsOf(one), channelsOf(other)]
  const parts = from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * share))
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`
}

const STEPS = 256

/** The nearest colour between `from` and `towards` for which `isRight` holds; `towards` when none does. */
export function nearest(from: Hex, towards: Hex, isRight: (colour: Hex) => boolean): Hex {
  for (let step = 0; step < STEPS; step++) {
    const colour = mix(from, towards, step / STEPS)
    if (isRight(colour)) return colour
  }
  return towards
}
