import { MOVEMENT_STATES, type MovementState } from '@llave/domain/collections/movement-states'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { oneOf, pageNumber, useAddressParams } from '../../../lib/list/params'
import { keys } from '../../../lib/queries/keys'
import { useTexts } from '../../../lib/texts/texts'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Pending } from '../../../ui/feedback/Pending'
import { Segments } from '../../../ui/fields/choices/Segments'
import { Pages } from '../../../ui/list/Pages'
import { Page } from '../../../ui/Page'
import { MovementRow } from './MovementRow'
import classes from './movements.module.css'
import { ReadStatement } from './ReadStatement'

const params = { estado: oneOf(MOVEMENT_STATES, 'OPEN'), pagina: pageNumber }

/** /cobros: reads bank statements, and assigns their movements. */
export default function MoneyPage() {
  const t = useTexts()
  const [{ estado: state, pagina: page }, ask] = useAddressParams(params)
  const { data, error, refetch, isPlaceholderData } = useQuery(movementsQuery(state, page))

  const pages = data ? Math.ceil(data.count / MOVEMENTS_PER_PAGE) : 1
  return (
    <Page title={t('area.titles.money')}>
      <ReadStatement />
      <div className="row wrap between gap-xs-md">
        <Segments
          aria-label={t('money.show')}
          value={state}
          onChange={estado => ask({ estado, pagina: 1 }, { replace: true })}
          options={MOVEMENT_STATES.map(value => ({ value, label: t(`money.states.${value}`) }))}
        />
        {state === 'OPEN' && data && data.records.length > 0 && <p className={classes.keys}>{t('money.keys')}</p>}
      </div>
      {!data && <Pending error={error} retry={refetch} count={4} height={72} />}
      {data && data.records.length === 0 && <EmptyState>{t(`money.none.${state}`)}</EmptyState>}
      {data && data.records.length > 0 && (
        <ul className="stack gap-xs" aria-busy={isPlaceholderData} aria-label={t(`money.states.${state}`)}>
          {data.records.map(movement => (
            <MovementRow key={movement._id} movement={movement} />
          ))}
        </ul>
      )}
      {/* The last movement of a page may have been assigned. */}
      <Pages page={page} pages={pages} onPage={pagina => ask({ pagina }, { replace: true })} />
    </Page>
  )
}

const MOVEMENTS_PER_PAGE = 25

const movementsQuery = (state: MovementState, page: number) =>
  queryOptions({
    queryKey: keys.movements.of({ state, page }),
    queryFn: ({ signal }) =>
      call('POST /collections/listMovements', {
        body: { state, dataFilter: { page, perPage: MOVEMENTS_PER_PAGE } },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
