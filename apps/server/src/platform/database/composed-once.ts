import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './db'

/** Placeholder of the value in the composed query. */
const VALUE = '\0value'

/**
 * Finds one row by a query in which only this value changes. Composing a large query takes longer than sending it, so
 * it is done once; nothing else in the query may depend on the moment.
 */
export function composedOnce<Row>(
  compose: (db: Db, value: string) => Compilable<Row>,
): (db: Db, value: string) => Promise<Row | undefined> {
  let composed: CompiledQuery<Row> | undefined
  return async (db, value) => {
    composed ??= compose(db, VALUE).compile()
    const parameters = composed.parameters.map(parameter => (parameter === VALUE ? value : parameter))
    const { rows } = await db.executeQuery<Row>({ ...composed, parameters })
    return rows[0]
  }
}
