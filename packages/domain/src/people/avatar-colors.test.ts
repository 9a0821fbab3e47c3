import { describe, expect, it } from 'vitest'
import { AVATAR_COLORS } from './avatar-colors'

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => channel(Number.parseInt(color.slice(at, at + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

describe('the colours of avatars', () => {
  it.each(Object.entries(AVATAR_COLORS))('%s is readable below white or dark initials (WCAG 1.4.3)', (_name, color) => {
    const onWhite = 1.05 / (luminance(color) + 0.05)
    const onDark = (luminance(color) + 0.05) / (luminance('#080D11') + 0.05)
    expect(Math.max(onWhite, onDark)).toBeGreaterThan(4.5)
  })
})
