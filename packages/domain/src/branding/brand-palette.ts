import { contrast, type Hex, mix, nearest } from './contrast'

/** Minimum contrast of text and of other elements (WCAG 2, 1.4.3 and 1.4.11). */
const TEXT = 4.5
const GRAPHIC = 3

/** The product's own colour, for a brokerage that has chosen none. */
export const OWN_COLOUR: Hex = '#0071a8'

const WHITE: Hex = '#ffffff'
const BLACK: Hex = '#000000'
/** The backgrounds of the brand's colours: in each theme, the two with the least contrast. */
export const GROUNDS = {
  light: ['#ffffff', '#eef3f7'],
  dark: ['#0d151b', '#1c2934'],
} as const satisfies Record<string, readonly Hex[]>

/** The tokens of a theme that follow the brand's colour. */
export interface ThemePalette {
  readonly brand: Hex
  readonly action: Hex
  readonly 'action-hover': Hex
  readonly link: Hex
  readonly 'active-tint': Hex
}

export function canCarryText(colour: Hex): boolean {
  return contrast(colour, WHITE) >= TEXT
}

/** The nearest colour on which white text is readable: the given one, or a darker one. */
export function nearestBrandColour(colour: Hex): Hex {
  return nearest(colour, BLACK, canCarryText)
}

const onAll = (grounds: readonly Hex[], least: number) => (colour: Hex) =>
  grounds.every(ground => contrast(colour, ground) >= least)

/**
 * The palettes of both themes for a brand colour that can carry white text. Links, buttons and tints keep the contrast
 * of the product's own.
 */
export function brandPalette(colour: Hex): { readonly light: ThemePalette; readonly dark: ThemePalette } {
  const lightTint = mix(colour, WHITE, 0.9)
  const darkTint = mix(colour, GROUNDS.dark[0], 0.78)
  const seen = nearest(colour, WHITE, onAll([GROUNDS.dark[0]], GRAPHIC))
  // When no shade of the colour itself is dark enough for white text, it is mixed with grey.
  const darkAction = canCarryText(seen) ? seen : nearest(seen, '#5a6873', canCarryText)
  return {
    light: {
      brand: colour,
      action: colour,
      'action-hover': mix(colour, BLACK, 0.2),
      link: nearest(colour, BLACK, onAll([...GROUNDS.light, lightTint], TEXT)),
      'active-tint': lightTint,
    },
    dark: {
      brand: nearest(colour, WHITE, onAll(GROUNDS.dark, GRAPHIC)),
      action: darkAction,
      'action-hover': mix(darkAction, BLACK, 0.12),
      link: nearest(colour, WHITE, onAll([...GROUNDS.dark, darkTint], TEXT)),
      'active-tint': darkTint,
    },
  }
}

const theme = (name: 'light' | 'dark', tokens: ThemePalette) =>
  `:root:root[data-mantine-color-scheme="${name}"]{${Object.entries(tokens)
    .map(([token, value]) => `--${token}:${value}`)
    .join(';')}}`

/** Shades of charts and avatars, from the lightest to the darkest. */
const SHADES = [-0.9, -0.8, -0.62, -0.42, -0.22, 0, 0.12, 0.26, 0.4, 0.54]

/** The style sheet of a brand colour; its rules override the product's own. */
export function brandStyles(colour: Hex): string {
  const { light, dark } = brandPalette(colour)
  const shades = SHADES.map(
    (share, index) => `--brand-${index}:${mix(colour, share < 0 ? WHITE : BLACK, Math.abs(share))}`,
  )
  return `:root:root{${shades.join(';')}}${theme('light', light)}${theme('dark', dark)}`
}
