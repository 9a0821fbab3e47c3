import { MOVEMENT_STATES } from '@llave/domain/collections/movement-states'
import { Pagination } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../../../lib/navigation/use-address'
import { useTexts } from '../../../lib/texts/texts'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { Segments } from '../../../ui/fields/choices/Segments'
import { Page } from '../../../ui/Page'
import { MovementRow } from './MovementRow'
import classes from './movements.module.css'
import { MOVEMENTS_PER_PAGE, movementsQuery } from './movements-query'
import { ReadStatement } from './ReadStatement'

/** The parameters of the address: which movements are shown. */
const STATE = 'estado'
const PAGE = 'pagina'

/** /cobros: bank statements are read, and the money in them assigned to what it is for. */
export default function MoneyPage() {
  const t = useTexts()
  const [address, setAddress] = useAddress()
  const state = MOVEMENT_STATES.find(one => one === address.get(STATE)) ?? 'OPEN'
  const page = Math.max(1, Number.parseInt(address.get(PAGE) ?? '', 10) || 1)
  const { data, error, refetch, isPlaceholderData } = useQuery(movementsQuery(state, page))

  function show(next: typeof state, nextPage: number): void {
    setAddress(
      before => {
        before.delete(STATE)
        before.delete(PAGE)
        if (next !== 'OPEN') before.set(STATE, next)
        if (nextPage > 1) before.set(PAGE, String(nextPage))
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }

  const pages = data ? Math.ceil(data.count / MOVEMENTS_PER_PAGE) : 1
  return (
    <Page title={t('area.titles.money')}>
      <ReadStatement />
      <Segments
        className={classes.states}
        aria-label={t('money.show')}
        value={state}
        onChange={next => show(next, 1)}
        options={MOVEMENT_STATES.map(value => ({ value, label: t(`money.states.${value}`) }))}
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeletons count={4} height={72} />}
      {data && data.records.length === 0 && <EmptyState>{t(`money.none.${state}`)}</EmptyState>}
      {data && data.records.length > 0 && (
        <>
          {state === 'OPEN' && <p className={classes.keys}>{t('money.keys')}</p>}
          <ul className="stack gap-xs" aria-busy={isPlaceholderData} aria-label={t(`money.states.${state}`)}>
            {data.records.map(movement => (
              <MovementRow key={movement._id} movement={movement} />
            ))}
          </ul>
        </>
      )}
      {/* The last one of a page may have been assigned. */}
      {(pages > 1 || page > 1) && (
        <nav aria-label={t('money.page')}>
          <Pagination
            size="sm"
            total={Math.max(pages, page)}
            value={page}
            onChange={next => show(state, next)}
            getControlProps={control => ({
              'aria-label': t(control === 'previous' ? 'common.actions.previous' : 'common.actions.next'),
            })}
            getItemProps={item => ({ 'aria-label': t('common.table.page', { page: item }) })}
          />
        </nav>
      )}
    </Page>
  )
}
