import { handleOf } from '@llave/domain/people/handle'
import { type ReactNode, useMemo } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { List } from '../../../lib/list/use-list'
import { useWayBackToSetup } from '../../../lib/navigation/way-back-to-setup'
import { useTexts } from '../../../lib/texts/texts'
import { CreateButton } from '../../../ui/CreateButton'
import { FilterYesNo } from '../../../ui/list/FilterChoice'
import { ListBar } from '../../../ui/list/ListBar'
import { ListPage } from '../../../ui/list/ListPage'
import { ListTable } from '../../../ui/list/ListTable'
import { PersonDrawer } from '../panel/PersonDrawer'
import type { Kind, managersList } from '../people-calls'
import { BulkActions } from './BulkActions'
import { peopleColumns } from './people-columns'

type PeopleListState = List<'POST /users/listPagination', (typeof managersList)['filters']>

interface Props {
  readonly kind: Kind
  readonly list: PeopleListState
  readonly listPath: string
  readonly pathOf: (personId: string, handle?: string) => string
  /** The role filter. */
  readonly filter?: ReactNode
}

/** A table of accounts; the one in the URL is open beside it. */
export function PeopleList({ kind, list, listPath, pathOf, filter }: Props) {
  const t = useTexts()
  const { personId } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const leadBack = useWayBackToSetup()
  const columns = useMemo(() => peopleColumns(t, kind), [t, kind])
  const { active } = list.asked.filters

  const create = { label: t(`people.${kind}.new`), run: () => void navigate(pathOf('new') + search) }

  return (
    <>
      <ListPage
        title={t(`area.titles.${kind}`)}
        actions={<CreateButton {...create} />}
        bar={
          <ListBar list={list} searchLabel={t(`people.${kind}.search`)}>
            {filter}
            <FilterYesNo
              label={t('words.state')}
              any={t('people.filters.active')}
              yes={t('people.filters.onlyActive')}
              no={t('people.filters.onlyInactive')}
              value={active}
              onChange={active => list.filter({ active })}
            />
          </ListBar>
        }
      >
        <ListTable
          list={list}
          rows={list.rows}
          caption={t(`area.titles.${kind}`)}
          columns={columns}
          nameOf={row => row.displayName}
          addressOf={(row, asked) => pathOf(row._id, handleOf(row.displayName)) + asked}
          countText={count => t(`people.${kind}.count`, { count })}
          nothingFound={t(`people.${kind}.nothing`)}
          empty={t(`people.${kind}.empty`)}
          create={create}
          bulk={selected => (
            <BulkActions kind={kind} selected={selected} rows={list.rows ?? []} onDone={() => list.select(new Set())} />
          )}
        />
      </ListPage>
      <PersonDrawer kind={kind} personId={personId} onClose={leadBack ?? (() => void navigate(listPath + search))} />
    </>
  )
}
