// The board of 5,000 live operations in the browser: first paint of its cards compared with the same cards from a
// constant, cards in the DOM, frames of a drag across six columns.
// `npm run bench:paint --workspace @llave/bench`
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { freePort } from '../e2e/free-port'
import { call } from '../e2e/helpers/api'
import { median, percentile, startBenchServer } from './lib/bench-server'
import {
  type BoardBrowser,
  cardCount,
  type Frames,
  firstPaintOf,
  framesDuring,
  openBoardBrowser,
} from './lib/board-page'
import { buildProduct } from './lib/built-product'
import { seedOperations } from './lib/seed-operations'
import { verdict } from './lib/verdict'

const RUNS = 9
const DRAGS = 4
const COLUMNS = 6
const COLUMN_WIDTH = 300

const WANTED = { paint: 1.5, cards: 200, frame: 20, frames: 120 }

interface Ready {
  readonly address: string
  readonly token: string
}

async function serve(): Promise<void> {
  const port = await freePort()
  const server = await startBenchServer({ PORT: String(port) })
  const { adminId } = await seedOperations(server.db, 5000)
  // Every sixth card is as full as a card can be.
  await sql`
    insert into operation_tags (operation_id, tag_id)
    select o.id, t.id from operations o cross join (select id from tags order by name limit 7) t
    where o.num_operation % 6 = 0 on conflict do nothing`.execute(server.db)
  await server.app.http.listen({ host: '127.0.0.1', port })
  process.send?.({ address: `http://127.0.0.1:${port}`, token: await server.token(adminId) } satisfies Ready)
  process.once('disconnect', () => void server.stop().then(() => process.exit(0)))
}

const report = (name: string, value: string, isMet: boolean, wanted: string) =>
  verdict(isMet, `${name}: ${value} (wanted ${wanted})`)

/** The board's answer as the server returns it. */
async function recordedAnswer({ address, token }: Ready): Promise<string> {
  const asked = { token, at: address, body: { filters: { isArchived: 'EN_CURSO' } } }
  return JSON.stringify({ success: true, res: await call('POST', '/operations/listBoard', asked) })
}

async function measureFirstPaint(browser: BoardBrowser, constant: string): Promise<void> {
  const sides = { product: [] as number[], constant: [] as number[] }
  const fromCall = { product: [] as number[], constant: [] as number[] }
  for (let run = -2; run < RUNS; run++) {
    for (const side of ['product', 'constant'] as const) {
      const page = await browser.open(side === 'constant' ? constant : undefined)
      const paint = await firstPaintOf(page)
      await page.close()
      // The first two runs warm up cache, server and database.
      if (run < 0) continue
      sides[side].push(paint.fromNavigation)
      fromCall[side].push(paint.fromCall)
    }
  }
  const [product, bare] = [median(sides.product), median(sides.constant)]
  report(
    'first paint of the cards',
    `${product.toFixed(0)} ms, from a constant ${bare.toFixed(0)} ms, ${(product / bare).toFixed(2)} times`,
    product / bare <= WANTED.paint,
    `at most ${WANTED.paint}`,
  )
  const [asked, given] = [median(fromCall.product), median(fromCall.constant)]
  console.log(
    `        of that from the call of the board: ${asked.toFixed(0)} ms, from a constant ${given.toFixed(0)} ms`,
  )
}

/** Scrolls the first column through all its pages, then the board from end to end. */
async function measureCards(page: Page): Promise<void> {
  const seen = [await cardCount(page)]
  const column = page.locator('[data-list]').first()
  const total = Number(await column.locator('li').first().getAttribute('aria-setsize'))
  const last = column.locator(`li[aria-posinset="${total}"]`)
  while ((await last.count()) === 0) {
    await column.locator('ul').evaluate(list => list.parentElement?.scrollBy(0, 2000))
    await nextFrame(page)
    seen.push(await cardCount(page))
  }
  const atColumnEnd = await cardCount(page)
  for (let left = 0; left < 14 * COLUMN_WIDTH; left += COLUMN_WIDTH / 2) {
    await scrollBoard(page, left)
    seen.push(await cardCount(page))
  }
  const most = Math.max(...seen)
  report(
    'cards in the page',
    `${seen[0]} at rest, ${atColumnEnd} at the end of a column of ${total}, ${await cardCount(page)} at the board's end, ${most} at most`,
    most < WANTED.cards,
    `fewer than ${WANTED.cards}`,
  )
}

const boardOf = (page: Page) => page.locator('section:has(> [data-list])')
const scrollOf = (page: Page) => boardOf(page).evaluate(board => board.scrollLeft)

async function scrollBoard(page: Page, left: number): Promise<void> {
  await boardOf(page).evaluate((board, to) => board.scrollTo({ left: to }), left)
  await nextFrame(page)
}

/** The effect of a scroll is drawn in the second frame after it. */
function nextFrame(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

/** Drags the first card to the board's right edge and holds it there until the board has scrolled by six columns. */
async function dragAcross(page: Page): Promise<void> {
  await scrollBoard(page, 0)
  const first = page.locator('[data-list]').first().locator('li[aria-posinset="1"] [data-card][draggable]')
  await first.waitFor()
  const card = await first.boundingBox()
  const board = await boardOf(page).boundingBox()
  if (!card || !board) throw new Error('The board is not in sight')
  const middle = card.y + 200
  await page.mouse.move(card.x + 60, card.y + 12)
  await page.mouse.down()
  await page.mouse.move(card.x + 80, middle, { steps: 10 })
  await page.locator('[data-card][data-dragging]').waitFor()
  await page.mouse.move(board.x + board.width - 24, middle, { steps: 40 })
  for (let turn = 0; (await scrollOf(page)) < COLUMNS * COLUMN_WIDTH; turn++) {
    if (turn > 5000) throw new Error('The board does not scroll under a dragged card')
    // A hand is never quite still; moving up and down, the pointer passes over several cards.
    await page.mouse.move(board.x + board.width - 24, middle + 60 * Math.sin(turn / 20))
  }
  // Dropped outside any list, so that nothing changes.
  await page.mouse.move(board.x + 60, board.y - 60, { steps: 5 })
  await page.mouse.up()
  await page.locator('[data-card][data-dragging]').waitFor({ state: 'detached' })
}

/** The same scroll without a card: what this machine can do at the moment. */
async function wheelAcross(page: Page): Promise<void> {
  await scrollBoard(page, 0)
  const board = await boardOf(page).boundingBox()
  if (!board) throw new Error('The board is not in sight')
  await page.mouse.move(board.x + 400, board.y + 20)
  while ((await scrollOf(page)) < COLUMNS * COLUMN_WIDTH) await page.mouse.wheel(15, 0)
}

async function measureDrag(page: Page): Promise<void> {
  const drags: Frames[] = []
  const scrolls: Frames[] = []
  for (let drag = 0; drag < DRAGS; drag++) {
    drags.push(await framesDuring(page, () => dragAcross(page)))
    scrolls.push(await framesDuring(page, () => wheelAcross(page)))
  }
  const dragged = drags.flatMap(({ intervals }) => intervals)
  const p95 = percentile(dragged, 95)
  report(
    `frames of ${DRAGS} drags across ${COLUMNS} columns`,
    `95th percentile ${p95.toFixed(1)} ms of ${dragged.length}, ${described(drags)}`,
    p95 < WANTED.frame && dragged.length >= WANTED.frames,
    `under ${WANTED.frame} ms over at least ${WANTED.frames}`,
  )
  const scrolled = scrolls.flatMap(({ intervals }) => intervals)
  console.log(
    `        scrolling alone: 95th percentile ${percentile(scrolled, 95).toFixed(1)} ms, ${described(scrolls)}`,
  )
}

/** Distinguishes a slow page from a machine that is busy with something else. */
function described(runs: readonly Frames[]): string {
  const intervals = runs.flatMap(frames => frames.intervals)
  const work = runs.reduce((sum, frames) => sum + frames.work, 0) / intervals.length
  return `median ${median(intervals).toFixed(1)} ms, longest ${Math.max(...intervals).toFixed(0)} ms, ${work.toFixed(1)} ms of the processor a frame`
}

async function run(): Promise<void> {
  await buildProduct()
  const child = fork(fileURLToPath(import.meta.url), ['serve'], { execArgv: process.execArgv })
  const ready = await new Promise<Ready>(resolve => child.once('message', message => resolve(message as Ready)))
  const browser = await openBoardBrowser(ready.address, ready.token)
  try {
    await measureFirstPaint(browser, await recordedAnswer(ready))
    await measureCards(await browser.open())
    await measureDrag(await browser.open())
  } finally {
    await browser.close()
    child.disconnect()
  }
}

await (process.argv[2] === 'serve' ? serve() : run())
