import type { ToReview } from '@llave/api-contract/review.calls'
import type { ContractFault } from '@llave/domain/documents/contract-faults'
import { VERDICT_UNDO_MS } from '@llave/domain/validation/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { errorCode } from '../../../lib/api/api-error'
import { callAndRefresh } from '../../../lib/queries/call-and-refresh'
import { keys } from '../../../lib/queries/keys'
import { showToast } from '../../../lib/show-toast'
import { errorText, useTexts } from '../../../lib/texts/texts'
import { itemName } from '../item-name'
import { keyOf } from '../sheets/sheet-shelf'

export interface Verdict {
  readonly state: 'VALIDADO' | 'RECHAZADO'
  readonly rejectionReason: string | null
  readonly faults: ContractFault[]
}

export interface GivenVerdict extends Verdict {
  readonly key: string
  readonly item: ToReview
  /** The end of the undo time, by this device's clock. */
  readonly until: number
  /** It was refused, because somebody else was faster or the file has changed. */
  readonly refused: boolean
  /** Null until the server has it. */
  readonly verdictId: string | null
  readonly sent: Promise<string | null>
}

/** Refusals that mean that there is nothing left to judge. */
const TAKEN: readonly string[] = [
  'ERR_VERSION_CONFLICT',
  'ERR_DOCUMENT_NOT_FOUND',
  'ERR_DOCUMENT_VALIDATED',
  'ERR_OPERATION_ARCHIVED',
  'ERR_FORM_OPERATION_NOT_FOUND',
]

/**
 * The verdicts given at this desk. Each is sent immediately, even if the page is being closed; the server holds it
 * during the undo time.
 */
export function useVerdicts() {
  const t = useTexts()
  const client = useQueryClient()
  const [given, setGiven] = useState<readonly GivenVerdict[]>([])
  const now = useNow(given.at(-1)?.until)

  const forget = (key: string) => setGiven(all => all.filter(one => one.key !== key))

  async function send(item: ToReview, verdict: Verdict): Promise<string | null> {
    const key = keyOf(item)
    const name = itemName(t, item)
    try {
      const { verdictId } = await callAndRefresh('POST /review/verdict', {
        body: {
          operationId: item.operation._id,
          holderId: item.holder?._id ?? null,
          files: item.files.map(({ documentationId, documentId, version }) => ({
            documentationId,
            documentId,
            version,
          })),
          ...verdict,
        },
        keepalive: true,
      })
      setGiven(all => all.map(one => (one.key === key ? { ...one, verdictId } : one)))
      return verdictId
    } catch (error) {
      if (TAKEN.includes(errorCode(error))) {
        setGiven(all => all.map(one => (one.key === key ? { ...one, refused: true } : one)))
        showToast({ kind: 'warning', text: t('review.taken', { name }) })
        void client.invalidateQueries({ queryKey: keys.review.all })
      } else {
        forget(key)
        showToast({ kind: 'error', text: t('review.notSaved', { name }) })
      }
      return null
    }
  }

  return {
    given: given.filter(({ refused }) => !refused),
    judged: new Set(given.map(({ key }) => key)),
    /** The last verdict that can still be undone. */
    undoable: given.findLast(({ until, refused }) => until > now && !refused) ?? null,
    give(item: ToReview, verdict: Verdict): void {
      const until = Date.now() + VERDICT_UNDO_MS
      // Sent here and not in the state updater, which React may run more than once.
      const sent = send(item, verdict)
      setGiven(all => [...all, { ...verdict, key: keyOf(item), item, until, refused: false, verdictId: null, sent }])
    },
    /** Undoes the verdict; its file can be judged again immediately. Resolves when the server has answered. */
    async undo(verdict: GivenVerdict): Promise<void> {
      forget(verdict.key)
      const verdictId = await verdict.sent
      if (verdictId === null) return
      try {
        await callAndRefresh('POST /review/undo', { body: { verdictId } })
      } catch (error) {
        setGiven(all => [...all, { ...verdict, until: 0 }])
        showToast({ kind: 'error', text: errorText(t, error) })
      }
    },
  }
}

/** The current time, updated once at `until`. */
function useNow(until: number | undefined): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (until === undefined) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, until - Date.now()) + 1)
    return () => clearTimeout(timer)
  }, [until])
  return now
}
