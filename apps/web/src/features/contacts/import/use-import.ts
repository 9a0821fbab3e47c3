import type { ResOf } from '@llave/api-contract/call-types'
import type { ContactField } from '@llave/domain/people/contacts'
import { useState } from 'react'
import { upload } from '../../../lib/api/upload'
import { useAction } from '../../../lib/calls/use-action'
import { afterCall } from '../../../lib/queries/call-and-refresh'
import { queryClient } from '../../../lib/queries/query-client'
import { getTexts } from '../../../lib/texts/texts'

const CALL = 'POST /contacts/import'
export type ImportResult = ResOf<typeof CALL>

interface Wish {
  readonly file: File
  /** Titles of columns by the field for which they were chosen; null: as the server recognises them. */
  readonly mapping: Readonly<Record<string, string>> | null
  readonly dryRun: boolean
  readonly skipRefused: boolean
}

async function send({ file, mapping, dryRun, skipRefused }: Wish): Promise<ImportResult> {
  const form = new FormData()
  if (mapping) form.set('mapping', JSON.stringify(mapping))
  form.set('dryRun', String(dryRun))
  form.set('skipRefused', String(skipRefused))
  form.set('file', file)
  const res = await upload(CALL, { form })
  if (res.imported) afterCall(queryClient, CALL, { form }, res)
  return res
}

/** An import, step by step: every choice is tried without writing anything, until it is confirmed. */
export function useImport(onImported: () => void) {
  const [file, setFile] = useState<File | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)
  const trying = useAction(async (wish: Omit<Wish, 'dryRun' | 'skipRefused'>) => {
    setResult(await send({ ...wish, dryRun: true, skipRefused: false }))
  })
  const importing = useAction(
    async (wish: Omit<Wish, 'dryRun'>) => {
      const res = await send({ ...wish, dryRun: false })
      if (res.imported) onImported()
      else setResult(res)
      return res
    },
    {
      done: ({ imported, create, update }) =>
        imported ? getTexts()('contacts.import.done', { count: create + update }) : null,
    },
  )

  /** The choices as they are shown, with one changed. A field belongs to one column. */
  function mappingWith(column: string, field: ContactField | null): Record<string, string> {
    const others = (result?.columns ?? []).filter(one => one.field && one.field !== field && one.title !== column)
    const kept = others.map(one => [String(one.field), one.title])
    return Object.fromEntries(field ? [...kept, [field, column]] : kept)
  }
  const mapping = () =>
    Object.fromEntries((result?.columns ?? []).flatMap(({ field, title }) => (field ? [[field, title]] : [])))

  return {
    file,
    result,
    running: trying.running || importing.running,
    choose(chosen: File) {
      setFile(chosen)
      setResult(null)
      void trying.run({ file: chosen, mapping: null })
    },
    map(column: string, field: ContactField | null) {
      if (file) void trying.run({ file, mapping: mappingWith(column, field) })
    },
    confirm(skipRefused: boolean) {
      if (file) void importing.run({ file, mapping: mapping(), skipRefused })
    },
    reset() {
      setFile(null)
      setResult(null)
    },
  }
}
