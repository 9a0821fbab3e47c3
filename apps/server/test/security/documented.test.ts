import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../src/platform/security/rate-limits'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8')

describe('docs/security.md', () => {
  it('names only tests that exist', () => {
    const named = [...page.matchAll(/`([^`›]+) › ([^`]+)`/g)].map(([, file = '', title = '']) => ({ file, title }))
    expect(named.length).toBeGreaterThan(100)
    const missing = named.filter(({ file, title }) => {
      const place = path.join(ROOT, file)
      return !existsSync(place) || !readFileSync(place, 'utf8').includes(title)
    })
    expect(missing).toEqual([])
  })

  it('has a row for each of the 253 requirements of the levels 1 and 2', () => {
    const ids = page.match(/\bV\d+\.\d+\.\d+\b/g) ?? []
    expect(new Set(ids).size).toBe(253)
  })

  it('tells the limits that the product has', () => {
    const { loginPace: _, ...limits } = LIMITS
    for (const { name, max, windowSeconds } of Object.values(limits)) {
      expect(page).toContain(`| \`${name}\` | ${max} | ${windowSeconds / 60} min |`)
    }
  })
})
