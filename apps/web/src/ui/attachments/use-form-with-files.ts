import { useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error'
import { upload } from '../../lib/api/upload'
import { tellFailure } from '../../lib/calls/tell'
import { useWish } from '../../lib/calls/use-wish'
import { type CallForm, type FormOptions, useCallForm } from '../../lib/forms/use-call-form'
import { afterCall } from '../../lib/queries/call-and-refresh'
import { queryClient } from '../../lib/queries/query-client'
import { needErrorTexts } from '../../lib/texts/texts'
import { type Attachment, fitting, refused } from './attachments'

export type WithFiles = { readonly [name: string]: unknown; readonly files: readonly Attachment[] }

type TextCall = 'POST /operations/addComment' | 'POST /operations/sendMessage' | 'POST /holderPlace/sendMessage'

interface Options<V extends WithFiles>
  extends Required<Pick<FormOptions<V, unknown>, 'id' | 'check'>>,
    Pick<FormOptions<V, unknown>, 'draft'> {
  readonly call: TextCall
  /** The bearer token, if it is not the session's. */
  readonly token?: string | undefined
  readonly empty: V
  /** The values after sending; by default the initial ones. */
  readonly emptied?: (sent: V) => V
  /** The fields of the call besides the files. */
  readonly fieldsOf: (values: V) => Readonly<Record<string, string>>
}

/**
 * A form whose text is sent together with files. A file that the server refuses is marked in its place; `share` is the
 * sent share, null while nothing is being sent.
 */
export function useFormWithFiles<V extends WithFiles>(
  options: Options<V>,
): { readonly form: CallForm<V>; readonly share: number | null } {
  const { call, token, empty, emptied = () => empty, fieldsOf, id, check, draft } = options
  const wish = useWish()
  const [share, setShare] = useState<number | null>(null)
  const last = useRef<{ readonly values: V; readonly data: FormData } | null>(null)
  const form = useCallForm<V, unknown>({
    id,
    initial: empty,
    check,
    ...(draft && { draft }),
    send,
    onSaved: (_, sent) => form.reset(emptied(sent)),
    failed,
  })

  async function send(values: V): Promise<unknown> {
    const data = last.current?.values === values ? last.current.data : dataOf(fieldsOf(values), values.files)
    last.current = { values, data }
    setShare(0)
    try {
      const res = await wish({ form: data }, idempotencyKey =>
        upload(call, { form: data, token, idempotencyKey, onProgress: setShare }),
      )
      afterCall(queryClient, call, { form: data }, res)
      return res
    } finally {
      setShare(null)
    }
  }

  async function failed(error: unknown): Promise<void> {
    const name = fileOf(error)
    if (!(error instanceof ApiError) || name === null) return tellFailure(undefined, error)
    await needErrorTexts()
    const marked = refused(form.state.get().values.files, name, error.code as `ERR_${string}`)
    form.set('files', marked as V['files'])
  }

  return { form, share }
}

function dataOf(fields: Readonly<Record<string, string>>, files: readonly Attachment[]): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  for (const file of fitting(files)) data.append('file', file, file.name)
  return data
}

/** The file that a refusal is about. */
function fileOf(error: unknown): string | null {
  const details = error instanceof ApiError ? error.details : null
  const file = typeof details === 'object' && details !== null && 'file' in details ? details.file : null
  return typeof file === 'string' ? file : null
}
