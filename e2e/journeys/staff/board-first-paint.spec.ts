import { anOperation } from '../../helpers/operations'
import { expect, test } from '../../helpers/test'

/** Runs in the page: the top of each card of the board, relative to the window's bottom edge. */
const cardTops = () => [...document.querySelectorAll('[data-card]')].map(card => card.getBoundingClientRect().top)

test('the board draws its cards at once where they stay', async ({ openAs }) => {
  const { customer, word } = await anOperation('NEGOCIACION')
  await anOperation('NEGOCIACION', true, customer)
  const page = await openAs({ session: 'broker' })
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
  const first = await page.waitForFunction(() => (globalThis as unknown as { firstTops?: number[] }).firstTops)
  expect(await first.jsonValue()).toEqual(tops)
})
