import { type PostgresCursor, type PostgresPoolClient, type PostgresQueryResult, sql } from 'kysely'
import type pg from 'pg'

/** In a statement whose best plan depends on its values: it gets no name, and is planned at each call. */
export const PLANNED_ANEW = sql`/* planned anew */`
const MARK = PLANNED_ANEW.toOperationNode().sqlFragments.join('')

/** A statement that is sent this often gets a name; one composed for a single occasion never does. */
const OFTEN = 5
/** Each connection keeps the plans of all of them in the server's memory. */
const MOST_NAMES = 250
/** How many statements without a name are counted. */
const MOST_COUNTED = 2000
/** A migration has changed the columns of a kept plan: the connection that keeps it is of no more use. */
const OUTDATED_PLAN = /cached plan must not change result type/

/**
 * The names of the statements of a pool. Under a name each connection has a statement parsed and planned once instead
 * of at every call; planning the large ones takes longer than running them.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #uses = new Map<string, number>()

  /** Counts a use of this statement. */
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
    const name = `s${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

/** A connection of the pool that sends frequent statements under their names. */
export class NamingClient implements PostgresPoolClient {
  #isOutdated = false
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
    // Without values the driver needs one message only: begin, commit.
    const name = values.length > 0 ? this.#names.nameOf(statement) : undefined
    return this.#client.query({ name, text: statement, values: [...values] }).catch(error => {
      if (OUTDATED_PLAN.test(String(error.message))) this.#isOutdated = true
      throw error
    })
  }

  release(): void {
    this.#client.release(this.#isOutdated)
  }
}
