import type { ImportDetail } from '@llave/api-contract/imports.calls'
import type { CodedField, ImportField } from '@llave/domain/imports/import-fields'
import { useRef, useState } from 'react'
import { useAction } from '../../../lib/calls/use-action'
import { callAndRefresh } from '../../../lib/queries/call-and-refresh'
import { keys } from '../../../lib/queries/keys'
import { queryClient } from '../../../lib/queries/query-client'

interface Meaning {
  readonly columns: readonly (ImportField | null)[]
  readonly words: { readonly [F in CodedField]?: Readonly<Record<string, string>> }
}

/** The meanings of columns and words: choices are shown immediately and sent to the server. */
export function useMeaning({ _id: id, columns, words }: ImportDetail) {
  /** The choices that the server has not answered yet. */
  const chosen = useRef<Meaning | null>(null)
  const [shown, setShown] = useState<Meaning | null>(null)
  const saving = useAction(async () => {
    try {
      // Choices made during a request are sent after it, so that no request overtakes another.
      for (let sent: Meaning | null = null; chosen.current !== sent; ) {
        sent = chosen.current
        if (sent) {
          const body = { columns: [...sent.columns], words: sent.words }
          await callAndRefresh('PUT /imports/:id', { params: { id }, body })
        }
      }
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: keys.imports.all })
      throw error
    } finally {
      chosen.current = null
      setShown(null)
    }
  })
  const now = () => chosen.current ?? { columns: columns.map(({ field }) => field), words: {} }

  function choose(next: Meaning): void {
    chosen.current = next
    setShown(next)
    void saving.run()
  }

  return {
    saving: saving.running,
    columns: columns.map((column, at) => ({ ...column, field: shown ? (shown.columns[at] ?? null) : column.field })),
    words: words.map(({ field, word, code }) => ({ field, word, code: shown?.words[field]?.[word] ?? code })),
    /** A field belongs to one column. */
    map(place: number, field: ImportField | null): void {
      const others = now().columns.map(other => (other === field ? null : other))
      choose({ ...now(), columns: others.with(place, field) })
    },
    say(field: CodedField, word: string, code: string): void {
      const said = now().words
      choose({ ...now(), words: { ...said, [field]: { ...said[field], [word]: code } } })
    },
  }
}

export type SaidMeaning = ReturnType<typeof useMeaning>
