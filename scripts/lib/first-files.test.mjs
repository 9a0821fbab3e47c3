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
    ['guest', '/login', 114, 6],
    ['guest', '/registro', 119, 7],
    ['customer', '/dashboard', 184, 25],
    ['customer', '/solicitud/1', 202, 25],
    ['customer', '/solicitudes', 188, 25],
    ['customer', '/notificaciones', 195, 26],
    ['customer', '/cuestionario', 265, 25],
    ['staff', '/operations', 220, 27],
    ['staff', '/board/ARRAS', 220, 27],
    ['staff', '/operations/1', 229, 30],
    ['staff', '/dashboard', 213, 27],
    ['staff', '/tasks', 217, 27],
    ['staff', '/contacts', 217, 27],
  ])('%s %s: at most 12 files, scripts of %i KB, styles of %i KB', (who, address, scripts, styles) => {
    for (const language of LANGUAGES) {
      const files = filesOf(who, address, language)
      expect(files.length, files.join('\n')).toBeLessThanOrEqual(12)
      expect(kilobytes(files.filter(file => file.endsWith('.js')))).toBeLessThanOrEqual(scripts)
      expect(kilobytes(files.filter(file => file.endsWith('.css')))).toBeLessThanOrEqual(styles)
    }
  })

  it('is painted without a file of its own: the shell, its styles and its script stand in the page', () => {
    const [head] = html.split('id="shell"')
    expect(head).toMatch(/<style nonce="__CSP_NONCE__">[^<]*--surface:[^<]*#shell/)
    expect(head).not.toContain('rel="stylesheet"')
    expect(head).not.toMatch(/<script(?![^>]*type="module")[^>]*\ssrc=/)
  })

  it('is asked of the server as the screens ask it', () => {
    const callsOf = (who, address) =>
      ahead.screens
        .find(({ at, of }) => of.includes(who) && new RegExp(at).test(address))
        .calls.map(({ method, path: of }) => `${method} ${of}`)
    expect(ahead.companyCall).toEqual({ method: 'GET', path: '/config' })
    expect(callsOf('staff', '/operations')).toEqual(['POST /operations/listBoard'])
    expect(callsOf('staff', '/operations/1/2')).toEqual(['GET /operations/:id'])
    expect(callsOf('customer', '/dashboard')).toContain('POST /operations/listPagination')
    expect(callsOf('customer', '/notificaciones')).toEqual(['POST /notifications/listPagination'])
  })

  it('is known of every screen', () => {
    for (const who of ['customer', 'staff']) {
      for (const screen of ahead.screens.filter(({ of }) => of.includes(who)))
        expect(screen.files.length).toBeGreaterThan(0)
    }
  })
})
