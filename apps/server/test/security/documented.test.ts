import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { AUDIT_ACTIONS } from '@llave/domain/audit/audit-actions'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../src/platform/security/rate-limits'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const page = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8')

/** The table after a heading, one line per row. */
const rowsOf = (heading: string) =>
  (page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '').split('\n').filter(line => line.startsWith('| '))

/** A title is the text after `it(`, `test(` or `describe(`, or after the `each(…)(` of one of them. */
const TITLE = /(?:\b(?:it|test|describe)(?:\.(?:skip|fails))?|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g

/** The titles in a test file, unescaped. */
const titlesOf = (file: string) =>
  new Set([...readFileSync(file, 'utf8').matchAll(TITLE)].map(([, , title = '']) => title.replaceAll("\\'", "'")))

describe('docs/security.md', () => {
  it('names only tests that exist', () => {
    const named = [...page.matchAll(/`([^`›]+) › ([^`]+)`/g)].map(([, file = '', title = '']) => ({ file, title }))
    expect(named.length).toBeGreaterThan(100)
    const missing = named.filter(({ file, title }) => {
      const place = path.join(ROOT, file)
      return !existsSync(place) || !/\.(test|spec)\.tsx?$/.test(file) || !titlesOf(place).has(title)
    })
    expect(missing).toEqual([])
  })

  it('says for each threat where it is tested', () => {
    const rows = rowsOf('Threats').filter(row => /^\| T\d+ /.test(row))
    const all = Array.from({ length: rows.length }, (_, index) => `T${String(index + 1).padStart(2, '0')}`)
    expect(rows.map(row => row.slice(2, 5))).toEqual(all)
    expect(rows.length).toBeGreaterThan(70)
    expect(rows.filter(row => !row.includes(' › '))).toEqual([])
  })

  it('gives each requirement a proof: a test, a page, a command, or the operator', () => {
    const rows = rowsOf('The table').filter(row => row.startsWith('| V'))
    expect(rows.length).toBe(194)
    const proof = /`[^`]+`|"[A-Z][^"]+" above|operator|`docs|no page|audit/
    expect(rows.filter(row => !proof.test(row.split(' | ').slice(3).join(' | ')))).toEqual([])
    expect(rows.filter(row => row.includes('to come'))).toEqual([])
  })

  it('lists what the audit records', () => {
    const actions = Object.values(AUDIT_ACTIONS).flat()
    expect(actions.length).toBeGreaterThan(20)
    expect(actions.filter(action => !page.includes(`\`${action}\``))).toEqual([])
  })

  it('has a row for each of the 253 requirements of levels 1 and 2', () => {
    const ids = page.match(/\bV\d+\.\d+\.\d+\b/g) ?? []
    expect(new Set(ids).size).toBe(253)
  })

  it('states the limits that the product has', () => {
    for (const { name, max, windowSeconds } of Object.values(LIMITS)) {
      expect(page).toContain(`| \`${name}\` | ${max} | ${windowSeconds / 60} min |`)
    }
  })
})
