// An import of 1,000 operations from a CSV file, each with its own person, a colleague, amounts, dates and a note, from
// upload to end. Target: less than two minutes.
// `npm run bench:import --workspace @llave/bench -- 100`
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { startBenchServer, timed } from './lib/bench-server'

const OPERATIONS = Number(process.argv[2] ?? 1000)
const WANTED_SECONDS = 120

const server = await startBenchServer()
try {
  const { id } = await server.db
    .insertInto('users')
    .values({ email: 'olga@bench.example', name: 'Olga', roles: ['superadmin'], active: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.app.http.listen({ host: '127.0.0.1', port: 0 })
  server.app.startWorking()
  const { port } = server.app.http.server.address() as AddressInfo
  const headers = { authorization: `Bearer ${await server.token(id)}` }

  async function call<T>(method: string, path: string, body?: FormData | string): Promise<T> {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
    const answer = await fetch(`http://127.0.0.1:${port}/api/imports${path}`, {
      ...{ method, headers: { ...headers, ...type } },
      ...(body && { body }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { readonly res: T }).res
  }

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
    importId = (await call<{ readonly _id: string }>('POST', '', form))._id
  })
  const whole = await timed(async () => {
    await call('POST', '/start', JSON.stringify({ importId }))
    while ((await call<{ readonly status: string }>('GET', `/${importId}`)).status !== 'DONE') await wait(250)
  })
  const { created } = await call<{ readonly created: number }>('GET', `/${importId}`)
  const back = await timed(() => call('POST', '/takeBack', JSON.stringify({ importId })))
  console.log(
    `${created} of ${OPERATIONS} operations: read and planned in ${Math.round(plan)} ms, imported in ${(whole / 1000).toFixed(1)} s (at most ${WANTED_SECONDS}), taken back in ${Math.round(back)} ms`,
  )
  if (created !== OPERATIONS || whole > WANTED_SECONDS * 1000) process.exitCode = 1
} finally {
  await server.stop()
}
