import type { Instant } from '@llave/domain/time/calendar-day'
import {
  AliasNode,
  ColumnNode,
  type Expression,
  IdentifierNode,
  type OperationNode,
  type RawBuilder,
  ReferenceNode,
  type SelectQueryNode,
  type ShallowDehydrateObject,
  type Simplify,
  sql,
} from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'

interface Select<O> extends Expression<O> {
  toOperationNode(): SelectQueryNode
}

/** A value as JSON contains it: an instant is a text in the database's own format. */
type Text<T> = T extends Date ? Instant : T
type InJson<O> = Simplify<ShallowDehydrateObject<{ [K in keyof O]: Text<O[K]> }>>

// Plugins do not rename keys inside JSON, so these name each column as the program does.

/** The rows of a subquery as a JSON array. */
export function jsonArrayFrom<O>(query: Select<O>): RawBuilder<InJson<O>[]> {
  return sql`(select coalesce(json_agg(${objectOf(query)}), '[]') from ${query} as agg)`
}

/** The only row of a subquery as a JSON object. */
export function jsonObjectFrom<O>(query: Select<O>): RawBuilder<InJson<O> | null> {
  return sql`(select ${objectOf(query)} from ${query} as agg)`
}

function objectOf<O>(query: Select<O>): RawBuilder<unknown> {
  const names = (query.toOperationNode().selections ?? []).map(({ selection }) => nameOf(selection))
  return jsonBuildObject(Object.fromEntries(names.map(name => [name, sql.ref(`agg.${name}`)])))
}

function nameOf(selection: OperationNode): string {
  if (AliasNode.is(selection) && IdentifierNode.is(selection.alias)) return selection.alias.name
  if (ReferenceNode.is(selection) && ColumnNode.is(selection.column)) return selection.column.column.name
  if (ColumnNode.is(selection)) return selection.column.name
  throw new Error('Each column of a JSON object needs a name')
}
