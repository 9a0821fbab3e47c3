import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { deviceStore } from '../../lib/device/storage'
import { useHotkey } from '../../lib/hotkeys/use-hotkey'
import { flag, oneOrAny, useAddressParams } from '../../lib/list/params'
import { useTexts } from '../../lib/texts/texts'
import { Segments } from '../../ui/fields/choices/Segments'
import { CreateOperationDialog } from '../operations/operations.published'
import { ReviewLink } from '../review/review.published'
import { SetupCard } from '../setup/setup.published'
import { Board } from './Board'
import { FilterBar } from './filters/FilterBar'
import { useFilters } from './filters/use-filters'
import { useMineFirst } from './filters/use-mine-first'
import { LensField } from './lens/LensField'
import { useLens } from './lens/use-lens'
import classes from './OperationsPage.module.css'
import { OperationViews } from './OperationViews'
import { keptView, VIEW_KEY, VIEWS, type View } from './operations-view'
import { OperationsTable } from './table/OperationsTable'

/** The view, and whether to open the dialog for a new operation. */
const params = { view: oneOrAny(VIEWS), new: flag }

function keepMode(view: View): void {
  deviceStore.set(VIEW_KEY, view)
}

/** /operations: all operations as a board or as a list, with the same filters. */
export default function OperationsPage() {
  const search = useMineFirst()
  return search === null ? <Operations /> : <Navigate to={{ search }} replace />
}

function Operations() {
  const t = useTexts()
  const [address, ask] = useAddressParams(params)
  const [filters, changeFilters] = useFilters()
  const [lens, setLens] = useLens()
  const [creating, setCreating] = useState(false)
  const view = address.view ?? keptView()
  useHotkey('createOperation', () => setCreating(true))

  // The address asks for it once; the palette can do so while this screen is already open.
  useEffect(() => {
    if (!address.new) return
    setCreating(true)
    ask({ new: false }, { replace: true })
  }, [address.new, ask])

  function show(next: View): void {
    keepMode(next)
    ask({ view: next }, { replace: true })
  }

  return (
    <div className={classes.page} data-fills="">
      <div className={classes.top}>
        <SetupCard />
        <div className={classes.head}>
          <h1 className={classes.title}>{t('area.titles.operations')}</h1>
          <Segments
            className="rigid"
            size="xs"
            aria-label={t('area.views.label')}
            value={view}
            onChange={show}
            options={[
              { value: 'board', label: t('area.titles.board') },
              { value: 'list', label: t('area.views.list') },
            ]}
          />
          <div className={classes.views}>
            <OperationViews mode={view} onMode={keepMode} />
          </div>
          <FilterBar filters={filters} onChange={changeFilters} />
          {view === 'board' && <LensField className={classes.lens} lens={lens} onChange={setLens} />}
          <span className={classes.review}>
            <ReviewLink size="xs" />
          </span>
          <Button
            className={classes.create ?? ''}
            size="xs"
            leftSection={<IconPlus />}
            onClick={() => setCreating(true)}
          >
            {t('area.search.commands.operation')}
          </Button>
        </div>
      </div>
      <div className={classes.body}>
        {view === 'list' ? (
          <OperationsTable onCreate={() => setCreating(true)} />
        ) : (
          <Board filters={filters} onFilters={changeFilters} lens={lens} />
        )}
      </div>
      <CreateOperationDialog opened={creating} onClose={() => setCreating(false)} />
    </div>
  )
}
