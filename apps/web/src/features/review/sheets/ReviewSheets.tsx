import type { ToReview } from '@llave/api-contract/review.calls'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useObservable } from '../../../lib/observable'
import { useTexts } from '../../../lib/texts/texts'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { downloadDocuments } from '../../documents/documents.published'
import { DeskButton } from '../DeskButton'
import { type Marked, marked } from '../findings/marked'
import { marksOn } from '../findings/marks'
import { SheetMarks } from '../findings/SheetMarks'
import { itemName } from '../item-name'
import classes from './ReviewSheets.module.css'
import { SheetView, type View, WHOLE } from './SheetView'
import { keyOf, type SheetShelf, type Shelved } from './sheet-shelf'
import { isShown } from './sheets'

const ZOOMS = [1, 1.5, 2, 3, 4] as const

/** The file, fitted to the window; hotkeys rotate, enlarge and page it. */
export function ReviewSheets({ item, shelf }: { readonly item: ToReview; readonly shelf: SheetShelf }) {
  const t = useTexts()
  const key = keyOf(item)
  const [{ of, view }, setView] = useState({ of: key, view: WHOLE })
  const shown = of === key ? view : WHOLE
  const shelved = shelf.of(item)
  const pages = shelved.opened?.sheets.length ?? 0
  const sheet = shelved.opened?.sheets[shown.page]
  const part = sheet?.part ?? null
  const chosen = useObservable(marked)

  const change = (next: Partial<View>) => setView({ of: key, view: { ...shown, ...next } })
  const turnTo = (page: number) => {
    if (page >= 0 && page < pages) change({ page, zoom: 1 })
  }
  const page = pageOf(item, shelved, chosen)
  const [turnedFor, setTurnedFor] = useState(chosen)
  // Each choice turns to its page once; afterwards the person can go anywhere.
  if (chosen !== turnedFor) {
    setTurnedFor(chosen)
    if (page !== shown.page) turnTo(page)
  }
  const larger = () => change({ zoom: ZOOMS.find(zoom => zoom > shown.zoom) ?? shown.zoom })
  const smaller = () => change({ zoom: ZOOMS.findLast(zoom => zoom < shown.zoom) ?? 1 })
  const whole = () => change({ zoom: 1, rotation: 0 })
  const rotate = () => change({ rotation: (shown.rotation + 90) % 360 })

  const files = item.files.map(({ documentId: _id, size }) => ({ _id, size }))
  const download = () => void downloadDocuments(item.operation._id, files)
  if (!item.files.some(isShown)) {
    return (
      <div className={classes.sheets}>
        <EmptyState
          action={
            <Button leftSection={<IconDownload />} onClick={download}>
              {t('common.actions.download')}
            </Button>
          }
        >
          {t('review.notShown')}
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={classes.sheets}>
      <SheetView
        id={item._id}
        label={`${t('words.document')}: ${itemName(t, item)}`}
        shelved={shelved}
        view={shown}
        onPlace={shelf.fit}
        over={<SheetMarks marks={marksOn(item, sheet?.pages ?? [], shown.rotation, chosen)} />}
      />
      <div className={classes.tools}>
        {pages > 1 && (
          <>
            <DeskButton name="reviewPreviousPage" onClick={() => turnTo(shown.page - 1)} off={shown.page === 0}>
              <IconChevronLeft />
            </DeskButton>
            <span className={classes.page} aria-live="polite">
              {part === 'DNI' ? t('review.sheets.DNI') : t('documents.pages.page', { page: shown.page + 1, pages })}
            </span>
            <DeskButton name="reviewNextPage" onClick={() => turnTo(shown.page + 1)} off={shown.page === pages - 1}>
              <IconChevronRight />
            </DeskButton>
          </>
        )}
        <DeskButton name="reviewZoomOut" onClick={smaller} off={shown.zoom === 1}>
          <IconZoomOut />
        </DeskButton>
        <DeskButton name="reviewZoomIn" onClick={larger} off={shown.zoom === ZOOMS.at(-1)}>
          <IconZoomIn />
        </DeskButton>
        <DeskButton name="reviewFit" onClick={whole}>
          <IconZoomReset />
        </DeskButton>
        <DeskButton name="reviewRotate" onClick={rotate}>
          <IconRotateClockwise />
        </DeskButton>
        <Tooltip label={t('common.actions.download')}>
          <ActionIcon size={36} aria-label={t('common.actions.download')} onClick={download}>
            <IconDownload />
          </ActionIcon>
        </Tooltip>
      </div>
    </div>
  )
}

/** The sheet that shows a chosen finding; -1: none of this item's. */
function pageOf({ files }: ToReview, { opened }: Shelved, chosen: Marked | null): number {
  const file = files.find(({ documentId }) => documentId === chosen?.documentId)
  const place = file?.findings?.fields.find(({ field }) => field === chosen?.field)?.place
  if (!file || !place || !opened) return -1
  return opened.sheets.findIndex(({ pages }) =>
    pages.some(({ documentId, number }) => documentId === file.documentId && number === place.page),
  )
}
