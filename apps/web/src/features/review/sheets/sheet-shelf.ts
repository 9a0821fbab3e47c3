import type { ToReview } from '@llave/api-contract/review.calls'
import { type FileFault, faultOf } from '../../../lib/files/open-pdf'
import { observable } from '../../../lib/observable'
import { fittedWidth, type Opened, openSheets, type Size, sameSize } from './sheets'

export interface Shelved {
  readonly opened: Opened | null
  /** Its first sheet, painted for this size. */
  readonly first: { readonly canvas: HTMLCanvasElement; readonly place: Size } | null
  /** Why the file cannot be shown. */
  readonly fault: FileFault | null
}

interface Slot {
  shelved: Shelved
  closed: boolean
}

const EMPTY: Shelved = { opened: null, first: null, fault: null }

/** Key of a file's version. */
export function keyOf({ _id, files }: Pick<ToReview, '_id' | 'files'>): string {
  return [_id, ...files.map(({ documentId, version }) => `${documentId}.${version}`)].join(' ')
}

/**
 * Opens and paints the files around the viewed one ahead, so that the next one appears immediately. Files that leave
 * the shelf are freed: pictures of identity documents must not stay in memory.
 */
export function createSheetShelf() {
  const slots = new Map<string, Slot>()
  const changes = observable(0)
  let place: Size = { width: 0, height: 0 }

  function put(slot: Slot, change: Partial<Shelved>): void {
    slot.shelved = { ...slot.shelved, ...change }
    changes.set(changes.get() + 1)
  }

  async function paintFirst(slot: Slot): Promise<void> {
    const [sheet] = slot.shelved.opened?.sheets ?? []
    const wanted = place
    if (!sheet || wanted.width === 0) return
    const canvas = document.createElement('canvas')
    await sheet.paint(canvas, fittedWidth(sheet.size, wanted, 0), 0, new AbortController().signal)
    if (!slot.closed && place === wanted) put(slot, { first: { canvas, place: wanted } })
  }

  function fail(slot: Slot, error: unknown): void {
    if (!slot.closed) put(slot, { fault: faultOf(error) })
  }

  async function open(slot: Slot, item: ToReview): Promise<void> {
    try {
      const opened = await openSheets(item)
      if (slot.closed) return opened.close()
      put(slot, { opened })
      await paintFirst(slot)
    } catch (error) {
      fail(slot, error)
    }
  }

  function drop(key: string, slot: Slot): void {
    slots.delete(key)
    slot.closed = true
    slot.shelved.opened?.close()
  }

  return {
    changes,
    of: (item: ToReview): Shelved => slots.get(keyOf(item))?.shelved ?? EMPTY,
    /** Opens these items, the first one first, and frees all others. */
    keep(items: readonly ToReview[]): void {
      const kept = new Set(items.map(keyOf))
      for (const [key, slot] of [...slots]) if (!kept.has(key)) drop(key, slot)
      for (const item of items) {
        const key = keyOf(item)
        if (slots.has(key)) continue
        const slot: Slot = { shelved: EMPTY, closed: false }
        slots.set(key, slot)
        void open(slot, item)
      }
    },
    /** Sets the size of sheets; those painted for another size are painted again. */
    fit(next: Size): void {
      if (sameSize(next, place)) return
      place = next
      for (const slot of slots.values()) paintFirst(slot).catch((error: unknown) => fail(slot, error))
    },
    close(): void {
      for (const [key, slot] of [...slots]) drop(key, slot)
    },
  }
}
export type SheetShelf = ReturnType<typeof createSheetShelf>
