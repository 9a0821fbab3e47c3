import type { Page } from '@playwright/test'
import { call, type Session } from '../../helpers/api'
import { anOperation } from '../../helpers/operations'
import { demoSession } from '../../helpers/people'
import { expect, test } from '../../helpers/test'

interface Seen {
  readonly shift: number
  readonly moved: readonly string[]
}

/** Layout shifts without interaction. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0, moved: [] as string[] }
    Object.assign(globalThis, { seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
        seen.shift += entry.value
        seen.moved.push(...entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 80) ?? ''))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function firstOperation({ token }: Session): Promise<string> {
  const body = { dataFilter: { page: 1, perPage: 1 } }
  const { records } = await call<{ records: { _id: string }[] }>('POST', '/operations/listPagination', { token, body })
  return records[0]?._id ?? ''
}

/** The main screens; `:id` is the viewer's first operation. */
const SCREENS = [
  { who: 'guest', addresses: ['/login', '/registro', '/verificar', '/ayuda', '/ayuda/clientes/firma'] },
  {
    who: 'customer',
    addresses: [
      ...['/dashboard', '/solicitudes', '/solicitud/:id', '/solicitud/:id/detalles', '/solicitud/:id/contrato'],
      ...['/solicitud/:id/documentos', '/solicitud/:id/ofertas', '/solicitud/:id/mensajes'],
      ...['/cuestionario?new=1', '/notificaciones', '/ajustes', '/ajustes/seguridad'],
    ],
  },
  {
    who: 'superadmin',
    addresses: [
      ...['/dashboard', '/operations', '/operations?view=list', '/board/NEGOCIACION', '/revision?cola=todas'],
      ...['/operations/:id', '/operations/:id/3', '/operations/:id/files', '/tasks', '/tasks?view=week&who=all'],
      ...['/contacts', '/users', '/admins', '/notificaciones', '/ayuda'],
      ...['/configuracion', '/configuracion/avisos', '/configuracion/correos', '/configuracion/registro'],
      ...['/configuracion/integraciones', '/configuracion/envios'],
    ],
  },
] as const

for (const { who, addresses } of SCREENS) {
  test(`first screens of a ${who} move nothing`, async ({ openAs }) => {
    test.setTimeout(600_000)
    const session = who === 'guest' ? undefined : await demoSession(who)
    const operation = session ? await firstOperation(session) : ''
    for (const path of addresses) {
      const address = path.replace(':id', operation)
      const page = await openAs(session ? { session } : {})
      await watchShifts(page)
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
      await page.waitForLoadState('networkidle')
      const { shift, moved } = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
      expect.soft(shift, `${address}: ${moved.join('\n')}`).toBeLessThanOrEqual(0.02)
      await page.context().close()
    }
  })
}

/** In the page: how far below the window's edge each card of the board begins. */
const cardTops = () => [...document.querySelectorAll('[data-card]')].map(card => card.getBoundingClientRect().top)

test('the board draws its cards at once where they stay', async ({ openAs }) => {
  const { customer, word } = await anOperation('NEGOCIACION')
  await anOperation('NEGOCIACION', true, customer)
  const page = await openAs({ session: await demoSession('broker') })
  await page.addInitScript(`
    // A frame's callbacks run just before it is painted.
    new MutationObserver((changes, observer) => {
      if ((${cardTops})().length === 0) return
      observer.disconnect()
      requestAnimationFrame(() => { globalThis.firstTops = (${cardTops})() })
    }).observe(document, { subtree: true, childList: true })
  `)
  await page.goto(`/operations?view=board&search=${word}`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.waitForLoadState('networkidle')
  const tops = await page.evaluate(cardTops)
  expect(tops).toHaveLength(2)
  expect(await page.evaluate(() => (globalThis as unknown as { firstTops: number[] }).firstTops)).toEqual(tops)
})
