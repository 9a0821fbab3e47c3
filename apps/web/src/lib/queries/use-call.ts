import type { CallKey, ResOf } from '@llave/api-contract/call-types'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type CallArguments, callWith } from '../api/api'
import type { RequestContent } from '../api/request'
import { tellDone, tellFailure } from '../calls/tell'
import type { Action, Telling } from '../calls/use-action'
import { useOnce } from '../calls/use-once'
import { useWish } from '../calls/use-wish'
import { afterCall } from './call-and-refresh'
import { type Ahead, showAhead } from './effects'

export interface CallHookOptions<K extends CallKey> extends Telling<ResOf<K>> {
  /** Changes that are shown before the server has confirmed them, and reverted if it refuses. */
  readonly ahead?: (...sent: CallArguments<K>) => readonly Ahead[]
  readonly onDone?: (res: ResOf<K>, ...sent: CallArguments<K>) => void
  /** Called after a refusal, whose message has already been shown. */
  readonly onRefused?: (error: unknown) => void
  /** Calls with different contents may run at once (rows of a list); identical ones still act once. */
  readonly parallel?: boolean
}

/**
 * A changing call of the contract, inside the areas. Its effect on the query cache is defined in the table
 * (`refreshes.ts`); its outcome is shown in a toast; it acts once for a double click, and once when it is retried after
 * a lost answer.
 *
 * const rename = useCall('PUT /boardLists/:id', { done: 'common.saved', onDone: onClose }) void rename.run({ params: {
 * id }, body: { title } })
 */
export function useCall<K extends CallKey>(
  key: K,
  { done, failed, ahead, onDone, onRefused, parallel = false }: CallHookOptions<K> = {},
): Action<CallArguments<K>, ResOf<K>> {
  const client = useQueryClient()
  const wish = useWish()
  const { mutateAsync, isPending, error } = useMutation<ResOf<K>, unknown, CallArguments<K>, () => void>({
    mutationKey: [key],
    mutationFn: args => wish(partsOf(args), idempotencyKey => callWith(key, { idempotencyKey, ...partsOf(args) })),
    onMutate: args => showAhead(client, ahead?.(...args) ?? []),
    onError(error, _args, undo) {
      undo?.()
      onRefused?.(error)
    },
    onSuccess(res, args) {
      afterCall(client, key, partsOf(args), res)
      tellDone(done, res)
      onDone?.(res, ...args)
    },
  })

  const contentOf = (...args: CallArguments<K>) => (parallel ? JSON.stringify(args) : '')
  const send = useOnce((...args: CallArguments<K>) => mutateAsync(args), contentOf)
  const tell = (thrown: unknown) => tellFailure(failed, thrown)
  const run = useOnce((...args: CallArguments<K>) => send(...args).then(() => undefined, tell), contentOf)
  return { run, send, running: isPending, error }
}

const partsOf = (args: readonly unknown[]) => args[0] as RequestContent | undefined

/** For the `reread` of a form: refetches a query, and resolves once the answer has arrived. */
export function useReread({ queryKey }: { readonly queryKey: QueryKey }): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey })
}
