import type { ResOf } from '@llave/api-contract/call-types'
import type { ContactField } from '@llave/domain/people/contacts'
import { useRef, useState } from 'react'
import { upload } from '../../../lib/api/upload'
import { useAction } from '../../../lib/calls/use-action'
import { afterCall } from '../../../lib/queries/call-and-refresh'
import { queryClient } from '../../../lib/queries/query-client'
import { getTexts } from '../../../lib/texts/texts'

const CALL = 'POST /contacts/import'
export type ImportResult = ResOf<typeof CALL>

interface Choice {
  readonly file: File
  /** Column titles by field; null: as the server recognises them. */
  readonly mapping: Readonly<Record<string, string>> | null
}

interface Wish extends Choice {
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

/** An import step by step: every choice is tried without writing anything, until it is confirmed. */
export function useImport(onImported: () => void) {
  const [file, setFile] = useState<File | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)
  /** The latest choice; null while there is nothing to try. */
  const chosen = useRef<Choice | null>(null)
  /** The choice whose result is shown. */
  const shown = useRef<Choice | null>(null)
  const trying = useAction(async () => {
    // Choices made while a request is under way are tried afterwards; only the answer to the last one counts.
    for (let tried: Choice | null = null; chosen.current && chosen.current !== tried; ) {
      tried = chosen.current
      try {
        const res = await send({ ...tried, dryRun: true, skipRefused: false })
        if (chosen.current !== tried) continue
        shown.current = tried
        setResult(res)
      } catch (error) {
        if (chosen.current !== tried) continue
        chosen.current = shown.current
        throw error
      }
    }
  })
  function tryOut(choice: Choice): void {
    chosen.current = choice
    void trying.run()
  }

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

  /** The mapping that is shown, with the changes still being tried. */
  const mapping = () =>
    chosen.current?.mapping ??
    Object.fromEntries((result?.columns ?? []).flatMap(({ field, title }) => (field ? [[field, title]] : [])))

  /** The same with one change. A field belongs to one column. */
  function mappingWith(column: string, field: ContactField | null): Record<string, string> {
    const kept = Object.entries(mapping()).filter(([of, title]) => of !== field && title !== column)
    return Object.fromEntries(field ? [...kept, [field, column]] : kept)
  }

  return {
    file,
    result,
    running: trying.running || importing.running,
    choose(next: File) {
      shown.current = null
      setFile(next)
      setResult(null)
      tryOut({ file: next, mapping: null })
    },
    map(column: string, field: ContactField | null) {
      if (file) tryOut({ file, mapping: mappingWith(column, field) })
    },
    confirm(skipRefused: boolean) {
      if (file) void importing.run({ file, mapping: mapping(), skipRefused })
    },
    reset() {
      chosen.current = null
      setFile(null)
      setResult(null)
    },
  }
}
