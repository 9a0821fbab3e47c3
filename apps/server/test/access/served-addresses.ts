import type { FastifyInstance } from 'fastify'

/** Every method and address that the server answers, as `GET /api/tasks/:id`. */
export function servedAddresses(http: FastifyInstance): string[] {
  const above: string[] = []
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap(line => {
      const [, branch = '', path = '', methods = ''] = /^(.*?[├└]── )(\S+)(?: \((.+)\))?$/.exec(line) ?? []
      const depth = branch.length / 4 - 1
      if (depth < 0) return []
      above.splice(depth, above.length, path)
      return methods === '' ? [] : methods.split(', ').map(method => `${method} ${above.join('')}`)
    })
}
