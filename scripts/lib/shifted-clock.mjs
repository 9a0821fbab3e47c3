// Moves the clock of the tests that load this to `CLOCK`, where it runs on. See `clocks` in `test-steps.mjs`.
const { CLOCK } = process.env

if (CLOCK) {
  const now = Date.now
  const offset = new Date(CLOCK).getTime() - now()
  Date.now = () => now() + offset
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, made) => Reflect.construct(real, given.length > 0 ? given : [real.now()], made),
    apply: real => new real(real.now()).toString(),
  })
}
