import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHotkey } from '../../lib/hotkeys/use-hotkey'
import { paths } from '../../lib/navigation/paths'
import { useObservable } from '../../lib/observable'
import { showToast } from '../../lib/show-toast'
import { useTexts } from '../../lib/texts/texts'
import { Pending } from '../../ui/feedback/Pending'
import { HelpLink } from '../../ui/HelpLink'
import { DeskButton } from './DeskButton'
import { itemName } from './item-name'
import { useAskedQueue } from './queue/asked-queue'
import { QueueDone } from './queue/QueueDone'
import { QueueFilters } from './queue/QueueFilters'
import { useReviewQueue } from './queue/use-review-queue'
import classes from './ReviewPage.module.css'
import { ReviewSheets } from './sheets/ReviewSheets'
import { createSheetShelf, keyOf, type Shelved } from './sheets/sheet-shelf'
import { isShown } from './sheets/sheets'
import { useVerdicts } from './verdict/use-verdicts'
import { VerdictPanel } from './verdict/VerdictPanel'

/** /revision: customers' files one after the other, each with its facts and two verdict keys. */
export default function ReviewPage() {
  const t = useTexts()
  const leave = useLeave()
  const { asked, ask } = useAskedQueue()
  const verdicts = useVerdicts()
  const { undoable } = verdicts
  const queue = useReviewQueue({
    asked,
    judged: verdicts.judged,
    onGone: item => showToast({ kind: 'info', text: t('review.gone', { name: itemName(t, item) }) }),
  })
  const { query, current } = queue
  const [rejecting, setRejecting] = useState<string | null>(null)
  const [shelf] = useState(createSheetShelf)
  useObservable(shelf.changes)
  const isReady = current !== null && (!current.files.some(isShown) || isOpen(shelf.of(current)))
  const aroundKeys = queue.around.map(keyOf).join('|')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same files may come anew with every reading of the queue
  useLayoutEffect(() => shelf.keep(queue.around), [shelf, aroundKeys])
  useEffect(() => shelf.close, [shelf])
  const isRejecting = current !== null && rejecting === current._id

  const undo = () => {
    if (!undoable) return
    setRejecting(null)
    void queue.putBack(undoable.item, verdicts.undo(undoable))
  }

  useHotkey('reviewUndo', undo)

  return (
    <div className={classes.desk}>
      <header className={classes.bar}>
        <h1 className={classes.title}>{t('review.title')}</h1>
        <QueueFilters asked={asked} onAsk={ask} number={current?.operation.numOperation} />
        <div className="row gap-2xs tabular end fz-sm">
          {current && (
            <>
              <DeskButton name="reviewPrevious" onClick={queue.previous} off={!queue.canGoBack}>
                <IconChevronLeft />
              </DeskButton>
              <span role="status">{t('review.place', { place: queue.place, count: queue.count })}</span>
              <DeskButton name="reviewNext" onClick={queue.next} off={!queue.canGoOn}>
                <IconChevronRight />
              </DeskButton>
            </>
          )}
          <HelpLink />
          <DeskButton name="reviewLeave" onClick={leave}>
            <IconX />
          </DeskButton>
        </div>
      </header>
      {current ? (
        <>
          <ReviewSheets item={current} shelf={shelf} />
          <VerdictPanel
            key={current._id}
            item={current}
            ready={isReady}
            rejecting={isRejecting}
            onRejecting={open => setRejecting(open ? current._id : null)}
            onVerdict={verdict => {
              setRejecting(null)
              verdicts.give(current, verdict)
            }}
            undoable={undoable}
            onUndo={undo}
          />
        </>
      ) : (
        <div className={classes.whole}>
          {!query.data ? (
            <Pending error={query.error} retry={query.refetch} count={3} height={120} />
          ) : (
            <QueueDone
              asked={asked}
              given={verdicts.given}
              onAll={() => ask({ mine: false, operationId: null })}
              onLeave={leave}
              undo={
                undoable && (
                  <Button variant="default" onClick={undo}>
                    {t('common.actions.undo')}
                  </Button>
                )
              }
            />
          )}
        </div>
      )}
    </div>
  )
}

const isOpen = ({ opened, fault }: Shelved) => opened !== null || fault !== null

/** Returns to the previous page, or to the operations if there is none. */
function useLeave(): () => void {
  const navigate = useNavigate()
  const { key } = useLocation()
  const isFirst = key === 'default'
  return () => void (isFirst ? navigate(paths.operations) : navigate(-1))
}
