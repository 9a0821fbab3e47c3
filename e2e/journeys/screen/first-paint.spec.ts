import type { Page } from '@playwright/test'
import { call, type Session } from '../../helpers/api'
import { anOperation } from '../../helpers/operations'
import { demoSession } from '../../helpers/people'
import { expect, test } from '../../helpers/test'

interface Seen {
  readonly shift: number
  readonly moved: readonly string[]
}

interface Ahead {
  readonly answers: Map<string, Promise<Response | undefined>>
}

/** What the page keeps of both. */
interface Kept {
  readonly seen: Seen
  readonly taken: Ahead['answers']
  readonly llaveAhead?: Ahead
}

/** What moves on the page without having been touched. */
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

/** Keeps the answers that were asked for ahead of the scripts: whoever takes one also takes it off the list. */
async function watchTaken(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let ahead: Ahead | undefined
    const taken: Ahead['answers'] = new Map()
    Object.assign(globalThis, { taken })
    Object.defineProperty(globalThis, 'llaveAhead', {
      get: () => ahead,
      set(told: Ahead) {
        ahead = told
        const { answers } = told
        answers.delete = key => {
          const answer = answers.get(key)
          if (answer) taken.set(key, answer)
          return Map.prototype.delete.call(answers, key)
        }
      },
    })
  })
}

async function firstOperation({ token }: Session): Promise<string> {
  const body = { dataFilter: { page: 1, perPage: 1 } }
  const { records } = await call<{ records: { _id: string }[] }>('POST', '/operations/listPagination', { token, body })
  return records[0]?._id ?? ''
}

interface Heading {
  readonly words: string
  readonly left: number
  readonly middle: number
  readonly size: string
}

/** The heading as the shell showed it, empty where it was a shape, and as the page has it. */
async function headingsOf(page: Page): Promise<{ shell: Heading; own: Heading }> {
  return page.evaluate(() => {
    const shell = document.querySelector<HTMLElement>('#shell')
    const before = shell?.querySelector('p')
    const own = document.querySelector('main h1')
    if (!shell || !before || !own) throw new Error('no shell, or no heading')
    const told = getComputedStyle(document.documentElement).getPropertyValue('--shell-heading')
    const seen = (element: Element, words: string) => {
      const { x, y, height } = element.getBoundingClientRect()
      return { words, left: x, middle: y + height / 2, size: getComputedStyle(element).fontSize }
    }
    shell.style.display = 'flex'
    const both = { shell: seen(before, JSON.parse(told || '""')), own: seen(own, own.textContent ?? '') }
    shell.style.display = ''
    return both
  })
}

/** The main screens; `:id` is the first operation of whoever looks. */
const SCREENS = [
  { who: 'guest', addresses: ['/login'] },
  { who: 'customer', addresses: ['/dashboard', '/solicitudes', '/solicitud/:id', '/notificaciones'] },
  { who: 'broker', addresses: ['/dashboard', '/operations', '/operations/:id', '/tasks', '/contacts'] },
] as const

for (const { who, addresses } of SCREENS) {
  test(`first screens of a ${who} move nothing, and use what was asked ahead of the scripts @movil`, async ({
    openAs,
  }) => {
    const session = who === 'guest' ? undefined : await demoSession(who)
    const operation = session ? await firstOperation(session) : ''
    for (const path of addresses) {
      const address = path.replace(':id', operation)
      const page = await openAs(session ? { session } : {})
      await watchShifts(page)
      await watchTaken(page)
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
      await page.waitForLoadState('networkidle')
      const { untaken, failed, shift, moved, sheets } = await page.evaluate(async () => {
        const { seen, taken, llaveAhead } = globalThis as unknown as Kept
        const failed: string[] = []
        for (const [key, answer] of taken) if (!(await answer)?.ok) failed.push(key)
        const sheets = [...document.styleSheets].flatMap(({ href }) => (href?.includes('/assets/') ? [href] : []))
        return { ...seen, untaken: [...(llaveAhead?.answers.keys() ?? [])], failed, sheets }
      })
      // A rule of a screen refines one of these: where both match, the later one holds.
      expect(sheets[0], `${address}: the first styles come first`).toContain('/assets/first-')
      expect(untaken, `${address}: asked ahead for nothing`).toEqual([])
      expect(failed, `${address}: asked ahead in vain, and once more by the screen`).toEqual([])
      expect(shift, `${address}: ${moved.join('\n')}`).toBeLessThanOrEqual(0.02)
      const { shell, own } = await headingsOf(page)
      if (who === 'guest' || path.endsWith('/:id')) expect(shell.words, `${address}: known too early`).toBe('')
      else {
        expect(shell, `${address}: its heading`).toMatchObject({ words: own.words, left: own.left, size: own.size })
        expect(Math.abs(shell.middle - own.middle), `${address}: where its heading stands`).toBeLessThanOrEqual(1)
      }
      await page.context().close()
    }
  })
}

test('the board draws its cards at once where they stay', async ({ openAs }) => {
  const { customer, word } = await anOperation('NEGOCIACION')
  await anOperation('NEGOCIACION', true, customer)
  const page = await openAs({ session: await demoSession('broker') })
  await page.addInitScript(() => {
    const drawn = { cards: 0, moved: 0 }
    Object.assign(globalThis, { drawn })
    // One call tells of all that a task has changed: here the cards, and where they went before anybody saw them.
    new MutationObserver(changes => {
      if (drawn.cards > 0) return
      drawn.cards = document.querySelectorAll('[data-card]').length
      const moved = changes.filter(({ target }) => target instanceof HTMLLIElement && target.dataset.index)
      drawn.moved = moved.filter(({ type }) => type === 'attributes').length
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] })
  })
  await page.goto(`/operations?view=board&search=${word}`)
  await expect(page.getByRole('article')).toHaveCount(2)
  expect(await page.evaluate(() => (globalThis as unknown as { drawn: unknown }).drawn)).toEqual({ cards: 2, moved: 0 })
})

test('with bar and menu put away the shell stands where the page will @escritorio', async ({ openAs }) => {
  const away = { toolbar: false, navbar: false }
  const { token, record } = await demoSession('otherBroker')
  const page = await openAs({ session: { token, record: Object.assign(record, { settings: away }) } })
  // The account's own settings are in force wherever it is used: only this page is told of others.
  await page.route('**/api/users/accessTokenLogin', async route => {
    const answer = await route.fetch()
    const told = (await answer.json()) as { res: { record: { settings: object } } }
    Object.assign(told.res.record.settings, away)
    await route.fulfill({ response: answer, json: told })
  })
  for (const width of [1440, 900]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/operations?view=board')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const { shell, own } = await headingsOf(page)
    expect(shell.left, `${width} px`).toBe(own.left)
    expect(Math.abs(shell.middle - own.middle), `${width} px`).toBeLessThanOrEqual(1)
  }
  // What the last page still asks for is not waited for.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
