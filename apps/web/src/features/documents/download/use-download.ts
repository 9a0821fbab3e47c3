import { useRef, useState } from 'react'
import { useAction } from '../../../lib/calls/use-action'
import { downloadDocuments } from '../api/download-documents'
import type { EntryFile } from '../entries'

export interface DownloadProgress {
  /** The number of the arriving file, from 1. */
  readonly place: number
  readonly total: number
}

/** Downloads files of an operation, with progress; `cancel` stops silently. */
export function useDownload(operationId: string) {
  const [progress, setProgress] = useState<DownloadProgress | null>(null)
  const abort = useRef<AbortController | null>(null)
  const { run, running } = useAction(async (files: readonly EntryFile[]) => {
    const own = new AbortController()
    abort.current = own
    const total = files.length
    if (total > 1) setProgress({ place: 1, total })
    try {
      await downloadDocuments(operationId, files, {
        signal: own.signal,
        onFile: place => setProgress({ place, total }),
      })
    } catch (error) {
      if (!own.signal.aborted) throw error
    } finally {
      setProgress(null)
    }
  })
  return { run, running, progress, cancel: () => abort.current?.abort() }
}
