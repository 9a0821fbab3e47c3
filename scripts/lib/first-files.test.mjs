import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ROOT } from './workspace.mjs'

const DIST = path.join(ROOT, 'apps/web/dist')
const LANGUAGES = ['es', 'ca', 'en']

const html = existsSync(path.join(DIST, 'index.html')) ? readFileSync(path.join(DIST, 'index.html'), 'utf8') : ''

/** What index.html loads itself. */
const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file)

const ahead = JSON.parse(
  /data-ahead="([^"]*)"/.exec(html)?.[1].replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? '{}',
)

/** The files that are asked for when somebody opens an address. */
function filesOf(who, address, language) {
  const screen = ahead.screens.find(({ at, of }) => of.includes(who) && new RegExp(at).test(address))
  const area = screen.frame === undefined || screen.frame === 'bare'
  const texts = [...(area ? ahead.areaTexts[who] : []), ...screen.texts].map(name => ahead.texts[language][name])
  const own = [...(area ? ahead.areas[who] : []), ...screen.files, ...texts].filter(index => index !== undefined)
  return [...new Set([...named, ...own.map(index => ahead.files[index])])]
}

const kilobytes = files =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(DIST + file), { level: 9 }).length, 0) / 1000

// Only what has just been built says anything: `npm test` builds first and names it.
describe.runIf(process.env.BUILT_SERVER)('what is asked for before a screen is there', () => {
  it.each([
    ['guest', '/login', 150, 10],
    ['guest', '/registro', 165, 10],
    ['customer', '/dashboard', 320, 35],
    ['customer', '/solicitud/1', 360, 35],
    ['customer', '/cuestionario', 360, 35],
    ['staff', '/operations', 420, 42],
    ['staff', '/board/ARRAS', 420, 42],
    ['staff', '/operations/1', 450, 42],
    ['staff', '/dashboard', 440, 42],
    ['staff', '/tasks', 430, 42],
  ])('%s %s: at most 12 files, scripts of %i KB, styles of %i KB', (who, address, scripts, styles) => {
    for (const language of LANGUAGES) {
      const files = filesOf(who, address, language)
      expect(files.length, files.join('\n')).toBeLessThanOrEqual(12)
      expect(kilobytes(files.filter(file => file.endsWith('.js')))).toBeLessThanOrEqual(scripts)
      expect(kilobytes(files.filter(file => file.endsWith('.css')))).toBeLessThanOrEqual(styles)
    }
  })

  it('is known of every screen', () => {
    for (const who of ['customer', 'staff']) {
      for (const screen of ahead.screens.filter(({ of }) => of.includes(who)))
        expect(screen.files.length).toBeGreaterThan(0)
    }
  })
})
