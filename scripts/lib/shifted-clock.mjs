// Moves the clock of the tests that load this by `CLOCK_OFFSET` milliseconds; time still runs. See `clocks` in
// `test-steps.mjs`.
const offset = Number(process.env.CLOCK_OFFSET ?? 0)

if (offset !== 0) {
  const now = Date.now
  Date.now = () => now() + offset
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, made) => Reflect.construct(real, given.length > 0 ? given : [real.now()], made),
    apply: real => new real(real.now()).toString(),
  })
}
