import { describe, expect, it } from 'vitest'
import { theme } from './mantine-theme'
import css from './tokens.css?raw'

/** A token is one colour for both themes, or `light-dark(…, …)`. */
function tokensOf(scheme: 'light' | 'dark'): Map<string, string> {
  const colours = css.matchAll(/--([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/g)
  return new Map(
    [...colours].map(([, name = '', light = '', dark = light]) => [name, scheme === 'light' ? light : dark]),
  )
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['page', 'surface', 'raised', 'sunken', 'hover']
const onGrounds = ['text', 'text-secondary', 'link', 'danger', 'success', 'warning', 'info']
const tinted = ['success', 'warning', 'danger', 'info', 'neutral']
const families = ['request', 'contract', 'study', 'offers', 'approval']
const tags = ['red', 'orange', 'amber', 'green', 'teal', 'cyan', 'blue', 'indigo', 'purple', 'grey']

const textPairs: [string, string][] = [
  ...onGrounds.flatMap(text => grounds.map((ground): [string, string] => [text, ground])),
  ...tinted.map((name): [string, string] => [name, `${name}-tint`]),
  ...tinted.map((name): [string, string] => ['text', `${name}-tint`]),
  ...families.map((name): [string, string] => [`family-${name}-text`, `family-${name}-tint`]),
  ...tags.map((name): [string, string] => [`tag-${name}`, `tag-${name}-tint`]),
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-action', 'danger-fill'],
  ['on-action', 'danger-fill-hover'],
  ['link', 'active-tint'],
  ['text-secondary', 'neutral-tint'],
]
const graphicPairs: [string, string][] = [
  ['brand', 'surface'],
  ['action', 'page'],
  ['border-strong', 'surface'],
  ...families.map((name): [string, string] => [`family-${name}`, 'surface']),
]

describe.each(['light', 'dark'] as const)('the %s theme', scheme => {
  const tokens = tokensOf(scheme)
  const of = (name: string) => {
    const value = tokens.get(name)
    if (!value) throw new Error(`no token --${name} in the ${scheme} theme`)
    return value
  }

  it.each(textPairs)('%s on %s can be read (4.5:1)', (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(graphicPairs)('%s on %s can be made out (3:1)', (graphic, ground) => {
    expect(contrast(of(graphic), of(ground))).toBeGreaterThanOrEqual(3)
  })
})

it('white letters on the colour of every bank can be read', () => {
  const banks = [...css.matchAll(/--(bank-[\w-]+): (#[0-9a-f]{6});/g)]
  const unreadable = banks.filter(([, , colour = '']) => contrast(colour, '#ffffff') < 4.5).map(([, name]) => name)
  expect(banks.length).toBeGreaterThan(0)
  expect(unreadable).toEqual([])
})

it('a page has one size of title and its parts have another; what opens over it leaves 65 % visible', () => {
  const { h1, h2, h3 } = theme.headings?.sizes ?? {}
  expect([h1?.fontSize, h2?.fontSize, h3?.fontSize]).toEqual(['1.375rem', '1rem', '1rem'])
  const overlay = css.split('--overlay:')[1]?.split(';')[0] ?? ''
  expect([...overlay.matchAll(/\d+%/g)].map(([share]) => share)).toEqual(['35%', '35%'])
})
