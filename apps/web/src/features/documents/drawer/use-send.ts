import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error'
import { useAction } from '../../../lib/calls/use-action'
import { codeText, errorText, useTexts } from '../../../lib/texts/texts'
import { showToast } from '../../../ui/toasts/show-toast'

interface Options {
  /** Codes of the wrong fields by name; empty when it may be sent. */
  readonly check: () => Readonly<Record<string, string>>
  readonly send: () => Promise<void>
  readonly done: string
  readonly onDone: () => void
}

/** Sends a form of the drawer: what is wrong stands on its field, else in a toast. */
export function useSend({ check, send, done, onDone }: Options) {
  const t = useTexts()
  const [codes, setCodes] = useState<Readonly<Record<string, string>>>({})
  const { run, running } = useAction(async () => {
    const wrong = check()
    setCodes(wrong)
    if (Object.keys(wrong).length > 0) return
    try {
      await send()
      showToast({ kind: 'success', text: done })
      onDone()
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      setCodes(fields)
      if (Object.keys(fields).length === 0) showToast({ kind: 'error', text: errorText(t, error) })
    }
  })
  return {
    run: () => void run(),
    running,
    errorOf: (field: string) => (codes[field] ? codeText(t, codes[field]) : null),
    clear: () => setCodes({}),
  }
}
