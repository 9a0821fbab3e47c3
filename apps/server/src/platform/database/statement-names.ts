import { type PostgresCursor, type PostgresPoolClient, type PostgresQueryResult, sql } from 'kysely'
import type pg from 'pg'

/** The server's error code for a write on a standby. */
export const READ_ONLY = '25006'

/** Marks a statement whose best plan depends on its values: it gets no name, and is planned at each call. */
export const PLANNED_ANEW = sql`/* planned anew */`
const MARK = PLANNED_ANEW.toOperationNode().sqlFragments.join('')

/** A statement sent this often gets a name; one composed for a single occasion never does. */
const OFTEN = 5
/** Each connection keeps the plans of all names in the server's memory. */
const MOST_NAMES = 250
/** Number of unnamed statements that are counted. */
const MOST_COUNTED = 2000
/** The driver's message when a hanging server has not even cancelled a statement. */
const SILENT = 'Query read timeout'
/** A migration has changed the columns of a cached plan. */
const OUTDATED_PLAN = /cached plan must not change result type/
const BEGINS = /^(begin|start transaction)\b/i
const ENDS = /^(commit|rollback)$/i

/**
 * The names of a pool's statements. With a name, each connection has a statement parsed and planned once instead of at
 * every call; planning the large ones takes longer than running them.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #uses = new Map<string, number>()
  #renewals = 0

  /** Gives statements new names, so that they are planned again after a change of the schema. */
  renew(): void {
    this.#renewals++
    this.#names.clear()
  }

  /** Counts a use of the statement and returns its name, if it has one. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size === MOST_NAMES) return known
    if (text.includes(MARK)) return undefined
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (uses < OFTEN) {
      if (this.#uses.size === MOST_COUNTED) this.#uses.clear()
      this.#uses.set(text, uses)
      return undefined
    }
    this.#uses.delete(text)
    const name = `s${this.#renewals}_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

/** A pooled connection that sends frequent statements under their names. */
export class NamingClient implements PostgresPoolClient {
  #isReadOnly = false
  /** The error of a statement that was never answered; set once. */
  #silence: Error | undefined
  #isInTransaction = false
  readonly #client: pg.PoolClient
  readonly #names: StatementNames

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client
    this.#names = names
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(statement: string | PostgresCursor<R>, values: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') return this.#client.query(statement as PostgresCursor<R> & pg.Submittable)
    // Anything sent after that statement, such as the rollback, would wait as long.
    if (this.#silence) return Promise.reject(this.#silence)
    // Without values (begin, commit) the driver needs a single message anyway.
    const name = values.length > 0 ? this.#names.nameOf(statement) : undefined
    if (values.length === 0)
      this.#isInTransaction = BEGINS.test(statement) || (this.#isInTransaction && !ENDS.test(statement))
    return this.#client.query({ name, text: statement, values: [...values] }).catch(error => {
      if (error.code === READ_ONLY) this.#isReadOnly = true
      if (error.message === SILENT) this.#silence = error
      if (!OUTDATED_PLAN.test(String(error.message))) throw error
      this.#names.renew()
      // The error has failed the whole transaction.
      if (this.#isInTransaction) throw error
      return this.#client.query({ text: statement, values: [...values] })
    })
  }

  release(): void {
    // The server has become a standby, or hangs: the connection is not used again.
    this.#client.release(this.#isReadOnly || this.#silence !== undefined)
  }
}
