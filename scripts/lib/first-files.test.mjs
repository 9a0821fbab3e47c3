import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { CUSTOMERS_SCREENS } from '../../apps/server/src/platform/http/pages/web-app'
import { areaRoutes } from '../../apps/web/src/app/routes/area-routes'
import { firstRoutes } from '../../apps/web/src/app/routes/first-routes'
import { paths } from '../../apps/web/src/lib/navigation/paths'
import { ROOT } from './workspace.mjs'

const DIST = path.join(ROOT, 'apps/web/dist')
const html = existsSync(path.join(DIST, 'index.html')) ? readFileSync(path.join(DIST, 'index.html'), 'utf8') : ''

const zipped = file => gzipSync(readFileSync(path.join(DIST, file)), { level: 9 }).length / 1000

// Only meaningful after a build: `npm test` builds first and sets it.
const built = it.runIf(process.env.BUILT_SERVER)

built('every screen begins with at most 170 KB of scripts and styles', () => {
  const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file)
  expect(named).not.toEqual([])
  // Includes the files of /login except its texts; /login itself may have 175.
  expect(named.reduce((sum, file) => sum + zipped(file), 0)).toBeLessThanOrEqual(170)
})

built("a customer's first screens need one more file of scripts and one of styles, at most 160 KB", () => {
  const manifest = JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8'))
  const { file, css, imports } = Object.values(manifest).find(({ name }) => name === 'customers')
  expect(imports.filter(name => !/^(index\.html|_rolldown-runtime.*)$/.test(name))).toEqual([])
  expect(css).toHaveLength(1)
  expect(zipped(file) + zipped(css[0])).toBeLessThanOrEqual(160)
})

it('the server names them at the addresses of those screens', () => {
  const named = routes => routes.map(({ path }) => path).filter(path => CUSTOMERS_SCREENS.test(path))
  const customers = areaRoutes.filter(({ who }) => who.includes('customer'))
  expect(named(customers)).toEqual(customers.map(({ path }) => path))
  expect(named(firstRoutes.public)).toEqual([paths.register, paths.registerSpc])
})
