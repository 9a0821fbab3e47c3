import type { DatabaseAddress } from '../src/platform/database/servers'

export function addressOf(server: DatabaseAddress, database: string): DatabaseAddress {
  if (!('connectionString' in server)) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** The same database for another user. */
export function addressAs(server: DatabaseAddress, user: string, password: string): DatabaseAddress {
  if (!('connectionString' in server)) return { ...server, user, password }
  const url = new URL(server.connectionString)
  url.username = user
  url.password = password
  return { connectionString: url.href }
}

/** The address as a url, for a program that is given DATABASE_URL. */
export function urlOf(address: DatabaseAddress): string {
  if ('connectionString' in address) return address.connectionString
  const { host, port, user, password = '', database } = address
  // A host that is a folder (unix socket) cannot go into a url's authority: the driver reads it from the query.
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
