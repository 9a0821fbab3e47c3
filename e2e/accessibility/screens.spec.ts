import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/test'
import { cutTexts } from './cut-texts'
import { endFades } from './end-fades'
import { layoutShift, watchShifts } from './layout-shift'
import { reflowProblems } from './reflow'
import { answering, customers, newcomers, requests, sentByAgencies } from './screens/customer-screens'
import { guests } from './screens/guest-screens'
import type { Screen, Visit } from './screens/screen'
import { holders } from './screens/signing-screens'
import { agencies, staff } from './screens/staff-screens'
import { bringAxe, violations } from './violations'

/** Who sees which screens; `@movil` if a desktop shows the same single column. */
const VISITS: Readonly<Record<string, () => Promise<Visit>>> = {
  guests,
  'newcomers @movil': newcomers,
  customers,
  requests,
  'people sent by agencies': sentByAgencies,
  'people who answer @movil': answering,
  'holders @movil': holders,
  agencies,
  'staff @escritorio': staff,
}

/** Large sets of screens are split into several tests, which run in parallel. */
const PARTS: Readonly<Record<string, number>> = { 'staff @escritorio': 5 }

/** The screens of a part; one that continues the previous screen stays with it. */
function partOf(screens: readonly Screen[], part: number, parts: number): readonly Screen[] {
  const begin = (at: number) => {
    const from = Math.round((screens.length * at) / parts)
    const next = screens.findIndex((screen, index) => index >= from && screen.path !== undefined)
    return next === -1 ? screens.length : next
  }
  return screens.slice(begin(part), begin(part + 1))
}

/** Screens not covered here, each for a reason. */
const ELSEWHERE = new Set([
  // Needs an account whose password was set by somebody else: journeys/accounts/sign-in.
  'paths.firstPassword',
  // Needs a brokerage that requires a second factor: journeys/accounts/second-factor.
  'paths.firstFactor',
])

/** Waits until everything has loaded and nothing moves. */
async function settled(page: Page): Promise<void> {
  await expect(
    page
      .getByRole('heading', { level: 1 })
      .or(page.getByRole('heading', { level: 2 }))
      .first(),
  ).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Opens the screen. Loading alone must not move anything that somebody may already be reading. */
async function show(page: Page, { path: address, open }: Screen, name: string, isPhone: boolean): Promise<void> {
  if (address) {
    await page.goto(address)
    await settled(page)
    const { shift, moved } = await layoutShift(page)
    expect.soft(shift, `${name}: ${moved.join('\n')}`).toBeLessThanOrEqual(0.02)
  }
  await open?.(page, isPhone)
  await settled(page)
}

/** The theme follows the device and changes in place; forced colours are checked on top of the dark theme. */
const LOOKS = [
  { colorScheme: 'dark', forcedColors: 'active' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'none' },
] as const

async function look(page: Page, name: string, inDark: boolean, inForced: boolean): Promise<void> {
  for (const { colorScheme, forcedColors } of LOOKS.slice(inDark ? (inForced ? 0 : 1) : 2)) {
    await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const forced = forcedColors === 'active' ? ', forced colours' : ''
    expect.soft(await violations(page, colorScheme), `${name}, ${colorScheme}${forced}`).toEqual([])
  }
}

/** The widths of windows: a phone; a laptop, where the page already is, a horizontal tablet and a large screen. */
const PHONES = [390]
const COMPUTERS = [1440, 1024, 1920]

for (const [who, visit] of Object.entries(VISITS)) {
  const parts = PARTS[who] ?? 1
  for (let part = 0; part < parts; part++) {
    const which = parts > 1 ? `, part ${part + 1}` : ''
    test(`no barrier, nothing cut off, nothing moves on the screens of ${who}${which}`, async ({ openAs, complaints }, {
      project,
    }) => {
      test.setTimeout(900_000)
      const isPhone = project.name === 'movil'
      const { session, forCustomers = false, screens } = await visit()
      const page = await openAs(session ? { session } : {})
      await bringAxe(page)
      await watchShifts(page)
      await endFades(page)
      // Each width is checked once: no device of this project is a phone of the staff.
      const widths = isPhone ? PHONES : forCustomers ? COMPUTERS : [...COMPUTERS, ...PHONES]
      for (const screen of partOf(screens, part, parts)) {
        const name = `${screen.path ?? screen.route} ${screen.what ?? ''}`
        await show(page, screen, name, isPhone)
        expect.soft(complaints, name).toEqual([])
        // Colours do not depend on the width, so the dark theme is only checked on the device that its users mostly
        // use. Forced colours are much the same inside overlays, so they are not checked there.
        await look(page, name, forCustomers === isPhone, screen.path !== undefined)
        expect.soft(await cutTexts(page, widths), name).toEqual([])
        if (forCustomers && isPhone) expect.soft(await reflowProblems(page), name).toEqual([])
        // axe builds functions from text, which the content policy blocks.
        complaints.length = 0
      }
    })
  }
}

test('every screen in the route tables is checked @escritorio', async () => {
  const tables = ['first-routes.ts', 'area-routes.ts', 'staff-routes.ts']
    .map(file => readFileSync(path.join(import.meta.dirname, '../../apps/web/src/app/routes', file), 'utf8'))
    .join('')
  const routes = [...tables.matchAll(/^ +path: (.+),$/gm)].map(([, route]) => route ?? '')
  expect(routes.length).toBeGreaterThan(15)
  const folder = path.join(import.meta.dirname, 'screens')
  const source = readdirSync(folder)
    .map(file => readFileSync(path.join(folder, file), 'utf8'))
    .join('')
  expect(routes.filter(route => !source.includes(route) && !ELSEWHERE.has(route))).toEqual([])
})
