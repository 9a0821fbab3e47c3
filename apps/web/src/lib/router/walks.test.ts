import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Steps } from './history'
import type { Location } from './location'
import { createRouter } from './router'
import { screensOf } from './router.testing'

const step = (pathname: string): Location => ({ pathname, search: '', hash: '', state: null, key: pathname })

/** A browser whose history takes its time: what it is told to do comes after what the person does meanwhile. */
function slowBrowser() {
  const entries = [step('/')]
  const told: number[] = []
  const heardBy: ((location: Location, delta: number) => void)[] = []
  let at = 0
  const now = () => entries[at] ?? step('')
  function take(delta: number): void {
    if (!entries[at + delta]) return
    at += delta
    for (const heard of heardBy) heard(now(), delta)
  }
  const steps: Steps = {
    now,
    push(location) {
      at += 1
      entries.splice(at, entries.length, location)
    },
    replace: location => void entries.splice(at, 1, location),
    go: delta => void told.push(delta),
    listen(heard) {
      heardBy.push(heard)
      return () => undefined
    },
  }
  return {
    steps,
    press: take,
    async settle() {
      for (let quiet = 0; quiet < 5; quiet += 1) {
        await null
        const delta = told.shift()
        if (delta === undefined) continue
        take(delta)
        quiet = 0
      }
    },
    stands: () => ({ stack: entries.map(({ pathname }) => pathname), at }),
  }
}

type Act =
  | { readonly does: 'goes'; readonly to: string; readonly replace: boolean }
  | { readonly does: 'presses'; readonly delta: number; readonly times: number }
  | { readonly does: 'holds' | 'lets go' | 'leaves' | 'stays' }

const act = fc.oneof<fc.Arbitrary<Act>[]>(
  fc.record({ does: fc.constant('goes'), to: fc.constantFrom('/a', '/b', '/c'), replace: fc.boolean() }),
  fc.record({ does: fc.constant('presses'), delta: fc.constantFrom(-2, -1, 1, 2), times: fc.nat({ max: 3 }) }),
  fc.record({ does: fc.constantFrom('holds', 'lets go', 'leaves', 'stays') }),
)

/** What ought to be shown and kept after each act, in a browser that takes no time. */
function expected() {
  let stack = ['/']
  let at = 0
  let holds = false
  let question: (() => void) | null = null
  function unlessHeld(move: () => void): boolean {
    if (holds) question = move
    else move()
    return holds
  }
  function moveTo(to: number): void {
    at = to
    question = null
  }
  return {
    holds: () => holds,
    does(wish: Act): void {
      if (wish.does === 'goes') {
        unlessHeld(() => {
          const before = stack.slice(0, wish.replace ? at : at + 1)
          stack = [...before, wish.to, ...(wish.replace ? stack.slice(at + 1) : [])]
          moveTo(before.length)
        })
      } else if (wish.does === 'presses') {
        for (let time = 0; time < wish.times; time += 1) {
          const from = at
          // Who is asked has not left, however often they press.
          if (stack[at + wish.delta] && unlessHeld(() => moveTo(from + wish.delta))) break
        }
      } else if (wish.does === 'leaves' || wish.does === 'stays') {
        const asked = question
        question = null
        if (wish.does === 'leaves') asked?.()
      } else {
        holds = wish.does === 'holds'
      }
    },
    stands: () => ({ stack, at, shown: stack[at], asks: question !== null }),
  }
}

it('wherever somebody goes, however quickly, what is shown is where the browser is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 20 }), async acts => {
      const browser = slowBrowser()
      const router = createRouter(browser.steps, screensOf({ '*': null }))
      const model = expected()
      router.hold(model.holds)
      for (const wish of acts) {
        const { held } = router.get()
        if (wish.does === 'goes') void router.navigate(wish.to, { replace: wish.replace })
        if (wish.does === 'presses') for (let time = 0; time < wish.times; time += 1) browser.press(wish.delta)
        if (wish.does === 'stays') held?.stay()
        // Impatiently.
        if (wish.does === 'leaves') for (let time = 0; time < 2; time += 1) held?.proceed()
        model.does(wish)
        await browser.settle()
        const { location, held: asked } = router.get()
        expect({ ...browser.stands(), shown: location.pathname, asks: asked !== null }).toEqual(model.stands())
      }
    }),
    { numRuns: 500 },
  )
})
