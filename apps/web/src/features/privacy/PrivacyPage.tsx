import type { PrivacyRequest } from '@llave/api-contract/privacy.calls'
import { PRIVACY_KINDS, PRIVACY_STANDINGS } from '@llave/domain/privacy/privacy-request'
import type { Translate } from '@llave/texts/translate'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { opened, useAddressParams, withParam } from '../../lib/list/params'
import { useList } from '../../lib/list/use-list'
import { formatDate } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { CreateButton } from '../../ui/CreateButton'
import { EllipsisText } from '../../ui/data/EllipsisText'
import { FilterChoice } from '../../ui/list/FilterChoice'
import { ListBar } from '../../ui/list/ListBar'
import { ListPage } from '../../ui/list/ListPage'
import { type ListColumn, ListTable } from '../../ui/list/ListTable'
import { NewRequest } from './NewRequest'
import { requestsList } from './privacy-queries'
import { RequestDrawer } from './RequestDrawer'
import { RequestState } from './RequestState'
import { RetentionDialog } from './RetentionDialog'

/** The URL parameter of the open request: `new`, or an id. */
const params = { request: opened }

/** /privacidad: requests about people's data, with the last day for an answer. */
export default function PrivacyPage() {
  const t = useTexts()
  const list = useList(requestsList)
  const [{ request: open }, ask] = useAddressParams(params)
  const [asksRetention, setAsked] = useState(false)
  const columns = useMemo(() => columnsOf(t), [t])
  const { standing, kind } = list.asked.filters
  const close = () => ask({ request: null })
  const create = { label: t('privacy.new'), run: () => ask({ request: 'new' }) }
  return (
    <ListPage
      title={t('area.titles.privacy')}
      actions={
        <>
          <Button size="sm" variant="default" onClick={() => setAsked(true)}>
            {t('privacy.retention.title')}
          </Button>
          <CreateButton {...create} />
        </>
      }
      bar={
        <ListBar list={list} searchLabel={t('privacy.search')}>
          <FilterChoice
            label={t('words.state')}
            any={t('privacy.anyStanding')}
            options={PRIVACY_STANDINGS.map(value => ({ value, label: t(`privacy.standings.${value}`) }))}
            value={standing}
            onChange={chosen => list.filter({ standing: chosen })}
          />
          <FilterChoice
            label={t('privacy.columns.kind')}
            any={t('privacy.anyKind')}
            options={PRIVACY_KINDS.map(value => ({ value, label: t(`privacy.kinds.${value}`) }))}
            value={kind}
            onChange={chosen => list.filter({ kind: chosen })}
          />
        </ListBar>
      }
    >
      <ListTable
        list={list}
        rows={list.rows}
        caption={t('privacy.caption')}
        columns={columns}
        nameOf={row => row.name || t('privacy.block.removedName')}
        addressOf={(row, search) => withParam(search, 'request', row._id)}
        countText={count => t('privacy.count', { count })}
        nothingFound={t('privacy.nothing')}
        empty={t('privacy.empty')}
        create={create}
      />
      <NewRequest opened={open === 'new'} onClose={close} onSaved={request => ask({ request }, { replace: true })} />
      {asksRetention && <RetentionDialog onClose={() => setAsked(false)} />}
      <RequestDrawer id={open === 'new' ? null : open} onClose={close} />
    </ListPage>
  )
}

function columnsOf(t: Translate): readonly ListColumn<PrivacyRequest>[] {
  return [
    {
      id: 'name',
      title: t('words.who'),
      cell: row => <EllipsisText>{row.name || t('privacy.block.removedName')}</EllipsisText>,
    },
    { id: 'kind', title: t('privacy.columns.kind'), cell: row => t(`privacy.kinds.${row.kind}`) },
    { id: 'standing', title: t('words.state'), cell: row => <RequestState request={row} /> },
    { id: 'dueOn', title: t('privacy.columns.dueOn'), numeric: true, cell: row => formatDate(row.dueOn) },
    {
      id: 'receivedOn',
      title: t('privacy.columns.receivedOn'),
      numeric: true,
      cell: row => formatDate(row.receivedOn),
    },
    { id: 'way', title: t('privacy.columns.way'), cell: row => t(`privacy.ways.${row.way}`) },
  ]
}
