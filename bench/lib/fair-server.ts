import { startBenchServer } from './bench-server'
import { seedOperations } from './seed-operations'

/** The server of `../fair-share.ts`, in a separate process, limits on: tells where it listens, and ends with its parent. */
const server = await startBenchServer({
  DEMO: '1',
  TRUST_PROXY: '127.0.0.1',
  RATE_LIMITS: ['general', 'guests', 'csp-reports'].map(name => `${name}=1000000`).join(),
})
const { negotiating } = await seedOperations(server.db, { operations: 1000 })
const staff = await server.db.selectFrom('users').select('id').where('email', 'like', 'broker%').execute()
const base = await server.app.http.listen({ host: '127.0.0.1', port: 0 })
server.app.startWorking()
process.send?.({
  base,
  tokens: await Promise.all(staff.slice(0, 2).map(({ id }) => server.token(id))),
  operationId: negotiating[0],
  otherOperationId: negotiating[1],
  ownerId: staff[0]?.id,
})
process.on('disconnect', () => void server.stop().then(() => process.exit(0)))
