import type { RefusedOperation } from '@llave/api-contract/operations.calls'
import { AppError } from '../../platform/app-error'
import { type Actor, inTransaction, type Platform, type Work } from '../../platform/platform'

interface Changed<Result> {
  /** The results of `change` for the changed ones. */
  readonly done: readonly Result[]
  readonly refused: RefusedOperation[]
}

/** Changes operations one by one, each in its own transaction: a refusal does not stop the others. */
export async function eachOperation<Item extends { readonly operationId: string }, Result>(
  platform: Platform,
  actor: Actor,
  items: readonly Item[],
  change: (work: Work, item: Item) => Promise<Result>,
): Promise<Changed<Result>> {
  const done: Result[] = []
  const refused: RefusedOperation[] = []
  for (const item of items) {
    try {
      done.push(await inTransaction(platform, actor, work => change(work, item)))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push(await refusal(platform, item.operationId, error))
    }
  }
  return { done, refused }
}

async function refusal({ db }: Platform, id: string, { code, fields, details }: AppError): Promise<RefusedOperation> {
  const row = await db.selectFrom('operations').select('numOperation').where('id', '=', id).executeTakeFirst()
  const [wrong = code] = Object.values(fields ?? {})
  const lacking = (details as { readonly fields?: readonly string[] } | undefined)?.fields
  return {
    _id: id,
    numOperation: row?.numOperation ?? null,
    message: wrong,
    fields: [...(lacking ?? Object.keys(fields ?? {}))],
  }
}
