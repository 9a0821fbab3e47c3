import type { tag } from '@llave/api-contract/operations'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { DetailPart } from '../../record/operation/detail-part'

type Tag = z.output<typeof tag>

/** Sorted by name in Spanish. */
export const tagOrder = sql`tags.name_sort`

export function tagsOf(operationId: string): RawBuilder<Tag[]> {
  return sql<Tag[]>`coalesce((
    select json_agg(
      json_build_object('_id', tags.id, 'name', tags.name, 'class', tags.class, 'protected', tags.protected)
      order by ${tagOrder})
    from operation_tags join tags on tags.id = operation_tags.tag_id
    where operation_tags.operation_id = ${sql.ref(operationId)}), '[]')`
}

export const tagsPart: DetailPart<Tag[], { tags: Tag[] }> = {
  select: () => tagsOf('operations.id'),
  forStaff: tags => ({ tags }),
}
