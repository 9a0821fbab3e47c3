// An import of 1,000 operations from a CSV file, each with its own person, a colleague, amounts, dates and a note, from
// upload to end. Target: less than two minutes.
// `npm run bench:import --workspace @llave/bench -- 100`
import { setTimeout as wait } from 'node:timers/promises'
import { call } from '../e2e/helpers/api'
import { startBenchServer, timed } from './lib/bench-server'
import { verdict } from './lib/verdict'

const OPERATIONS = Number(process.argv[2] ?? 1000)
const WANTED_SECONDS = 120

const server = await startBenchServer()
try {
  const { id } = await server.db
    .insertInto('users')
    .values({ email: 'olga@bench.example', name: 'Olga', roles: ['superadmin'], active: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const at = await server.app.http.listen({ host: '127.0.0.1', port: 0 })
  server.app.startWorking()
  const token = await server.token(id)
  const read = () => call<{ status: string; created: number }>('GET', `/imports/${importId}`, { token, at })
  const send = <T>(path: string, body: object) => call<T>('POST', `/imports${path}`, { token, at, body })

  const rows = Array.from({ length: OPERATIONS }, (_, n) =>
    [
      n,
      `Cliente ${n}`,
      `cliente${n}@bench.example`,
      600_000_000 + n,
      'Negociación',
      'Compra',
      'Olga',
      '180.000',
      '31/12/2027',
      '01/03/2026',
      'Llamar',
    ].join(';'),
  )
  const csv = ['Ref;Cliente;Email;Teléfono;Estado;Tipo;Responsable;Hipoteca;Arras;Fecha alta;Notas', ...rows].join('\n')
  const form = new FormData()
  form.set('file', new Blob([csv]), 'cartera.csv')
  let importId = ''
  const plan = await timed(async () => {
    importId = (await send<{ _id: string }>('', form))._id
  })
  const whole = await timed(async () => {
    await send('/start', { importId })
    while ((await read()).status !== 'DONE') await wait(250)
  })
  const { created } = await read()
  const back = await timed(() => send('/takeBack', { importId }))
  verdict(
    created === OPERATIONS && whole <= WANTED_SECONDS * 1000,
    `${created} of ${OPERATIONS} operations: read and planned in ${Math.round(plan)} ms, imported in ${(whole / 1000).toFixed(1)} s (at most ${WANTED_SECONDS}), taken back in ${Math.round(back)} ms`,
  )
} finally {
  await server.stop()
}
