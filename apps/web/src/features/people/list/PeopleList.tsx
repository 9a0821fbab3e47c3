import { handleOf } from '@llave/domain/people/handle'
import { Button } from '@mantine/core'
import { IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import type { List } from '../../../lib/list/use-list'
import { useWayBackToSetup } from '../../../lib/navigation/way-back-to-setup'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { CreateButton } from '../../../ui/CreateButton'
import { FilterYesNo } from '../../../ui/list/FilterChoice'
import { ListBar } from '../../../ui/list/ListBar'
import { ListPage } from '../../../ui/list/ListPage'
import { ListTable } from '../../../ui/list/ListTable'
import { PersonDrawer } from '../panel/PersonDrawer'
import type { Kind, managersList, PersonRow } from '../people-calls'
import { type Leaving, LeavingDialog } from '../removal/LeavingDialog'
import { peopleColumns } from './people-columns'

type PeopleListState = List<'POST /users/listPagination', (typeof managersList)['filters']>

interface Props {
  readonly kind: Kind
  readonly list: PeopleListState
  readonly listPath: string
  readonly pathOf: (personId: string, handle?: string) => string
  readonly filter?: ReactNode
}

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

interface BulkActionsProps {
  readonly kind: Kind
  readonly selected: ReadonlySet<string>
  readonly rows: readonly PersonRow[]
  readonly onDone: () => void
}

function BulkActions({ kind, selected, rows, onDone }: BulkActionsProps) {
  const t = useTexts()
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const activate = useCall('POST /users/updateMany', {
    done: ({ total }) => t('people.done.activated', { count: total }),
    onDone,
  })
  const people = rows.filter(({ _id }) => selected.has(_id))

  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconUserCheck />}
        disabled={activate.running}
        onClick={() => void activate.run({ body: { idList: [...selected], data: { active: true } } })}
      >
        {t('people.actions.activate')}
      </Button>
      <Button size="sm" variant="default" leftSection={<IconUserOff />} onClick={() => setLeaving('deactivate')}>
        {t('people.actions.deactivate')}
      </Button>
      <Button size="sm" variant="default" leftSection={<IconTrash />} onClick={() => setLeaving('remove')}>
        {t('common.actions.delete')}
      </Button>
      <LeavingDialog
        kind={kind}
        leaving={leaving}
        ids={[...selected]}
        people={people}
        onClose={() => setLeaving(null)}
        onDone={() => {
          setLeaving(null)
          onDone()
        }}
      />
    </>
  )
}
