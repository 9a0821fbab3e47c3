import { OPERATION_STATES } from '@llave/domain/operations/states/operation-states'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { usePageTitle } from '../../lib/navigation/page-title'
import { paths } from '../../lib/navigation/paths'
import { useTexts } from '../../lib/texts/texts'
import { Board } from './Board'
import { FilterBar } from './filters/FilterBar'
import { useFilters } from './filters/use-filters'
import { LensField } from './lens/LensField'
import { useLens } from './lens/use-lens'
import classes from './OperationsPage.module.css'

/** /board/:state: the list of one state, full width, with the same filters. */
export default function StateBoardPage() {
  const t = useTexts()
  const { state: parameter } = useParams()
  const { search } = useLocation()
  const [filters, changeFilters] = useFilters()
  const [lens, setLens] = useLens()
  const state = OPERATION_STATES.find(known => known === parameter)
  const name = state ? t(`states.names.${state}`) : null
  usePageTitle(name)
  if (!state) return <Navigate to={paths.operations} replace />

  return (
    <div className={classes.page} data-fills="">
      <div className={classes.head}>
        <h1>{name}</h1>
        <FilterBar filters={filters} onChange={changeFilters} oneState />
        <LensField className={classes.lens} lens={lens} onChange={setLens} />
        <Button
          className={classes.create ?? ''}
          component={Link}
          to={{ pathname: paths.operations, search }}
          size="xs"
          variant="default"
          leftSection={<IconArrowLeft />}
        >
          {t('board.lists.all')}
        </Button>
      </div>
      <div className={classes.body}>
        <Board filters={filters} onFilters={changeFilters} lens={lens} state={state} />
      </div>
    </div>
  )
}
