import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { ROOT } from './workspace.mjs'

const DIST = path.join(ROOT, 'apps/web/dist')
const html = existsSync(path.join(DIST, 'index.html')) ? readFileSync(path.join(DIST, 'index.html'), 'utf8') : ''

// Only meaningful after a build: `npm test` builds first and sets it.
it.runIf(process.env.BUILT_SERVER)('every screen begins with at most 170 KB of scripts and styles', () => {
  const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file)
  const sizes = named.map(file => gzipSync(readFileSync(DIST + file), { level: 9 }).length)
  expect(named).not.toEqual([])
  // /login is among them but for its texts, and may have 175.
  expect(sizes.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(170)
})
