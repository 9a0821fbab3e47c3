import type { ListedAgency } from '@llave/api-contract/agencies.calls'
import { fieldLabel } from '@llave/texts/field-label'
import type { Translate } from '@llave/texts/translate'
import { useMemo } from 'react'
import { flag, useAddressParams } from '../../../lib/list/params'
import { useList } from '../../../lib/list/use-list'
import { paths } from '../../../lib/navigation/paths'
import { formatDate, formatMoney, formatNumber } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { CreateButton } from '../../../ui/CreateButton'
import { Chip } from '../../../ui/data/Chip'
import { EllipsisText } from '../../../ui/data/EllipsisText'
import { FilterYesNo } from '../../../ui/list/FilterChoice'
import { ListBar } from '../../../ui/list/ListBar'
import { ListPage } from '../../../ui/list/ListPage'
import { type ListColumn, ListTable } from '../../../ui/list/ListTable'
import { agenciesList } from '../agencies-queries'
import { NewAgency } from './NewAgency'

const params = { new: flag }

/** /agencias: what each agency brings, and the results. */
export default function AgenciesPage() {
  const t = useTexts()
  const list = useList(agenciesList)
  const [{ new: creating }, ask] = useAddressParams(params)
  const columns = useMemo(() => columnsOf(t), [t])
  const { active } = list.asked.filters
  const create = { label: t('agencies.staff.new'), run: () => ask({ new: true }) }
  return (
    <ListPage
      title={t('area.titles.agencies')}
      actions={<CreateButton {...create} />}
      bar={
        <ListBar list={list} searchLabel={t('agencies.staff.search')}>
          <FilterYesNo
            label={t('words.state')}
            any={t('agencies.staff.filter')}
            yes={t('agencies.staff.onlyActive')}
            no={t('agencies.staff.onlyInactive')}
            value={active}
            onChange={active => list.filter({ active })}
          />
        </ListBar>
      }
    >
      <ListTable
        list={list}
        rows={list.rows}
        caption={t('area.titles.agencies')}
        columns={columns}
        nameOf={row => row.name}
        addressOf={row => paths.agency(row._id)}
        countText={count => t('agencies.staff.count', { count })}
        nothingFound={t('agencies.staff.nothing')}
        empty={t('agencies.staff.empty')}
        create={create}
      />
      <NewAgency opened={creating} onClose={() => ask({ new: false })} />
    </ListPage>
  )
}

function columnsOf(t: Translate): readonly ListColumn<ListedAgency>[] {
  const count = (id: 'people' | 'sent' | 'live' | 'signed' | 'won', yields?: number): ListColumn<ListedAgency> => ({
    id,
    ...(yields !== undefined && { yields }),
    title: fieldLabel(t, `agencies.staff.columns.${id}`),
    numeric: true,
    cell: row => formatNumber(row[id]),
  })
  return [
    { id: 'name', title: t('words.agency'), cell: row => <EllipsisText>{row.name}</EllipsisText> },
    count('sent'),
    count('live', 4),
    count('signed', 5),
    count('won'),
    {
      id: 'fees',
      title: t('words.fees'),
      numeric: true,
      cell: row => (row.fees > 0 ? formatMoney(row.fees) : null),
    },
    {
      id: 'lastSent',
      title: t('agencies.staff.columns.lastSent'),
      numeric: true,
      yields: 3,
      cell: row => row.lastSent && formatDate(row.lastSent),
    },
    count('people', 1),
    {
      id: 'active',
      title: t('words.state'),
      cell: row => (
        <Chip tone={row.active ? 'success' : 'neutral'}>
          {t(row.active ? 'agencies.staff.active' : 'agencies.staff.inactive')}
        </Chip>
      ),
    },
    {
      id: 'createdDate',
      title: t('words.since'),
      numeric: true,
      yields: 2,
      cell: row => formatDate(row.createdDate),
    },
  ]
}
