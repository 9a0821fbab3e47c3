import { LEAD_STATUSES } from '@llave/domain/agencies/lead-progress'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useConfig } from '../../../lib/api/config'
import { flag, useAddressParams } from '../../../lib/list/params'
import { useList } from '../../../lib/list/use-list'
import { useTexts } from '../../../lib/texts/texts'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Pending } from '../../../ui/feedback/Pending'
import { FilterChoice } from '../../../ui/list/FilterChoice'
import { ListBar } from '../../../ui/list/ListBar'
import { Pages } from '../../../ui/list/Pages'
import { Page } from '../../../ui/Page'
import { leadsList } from '../agencies-queries'
import { LeadRow } from './LeadRow'
import { SendLead } from './SendLead'

const params = { enviar: flag }

export function Leads() {
  const t = useTexts()
  const company = useConfig()?.companyName ?? ''
  const list = useList(leadsList)
  const [{ enviar: sending }, ask] = useAddressParams(params)
  const send = (
    <Button leftSection={<IconSend />} onClick={() => ask({ enviar: true })}>
      {t('agencies.lead.title')}
    </Button>
  )
  const isNew = list.count === 0 && !list.isFiltered
  return (
    <div className="reading">
      <Page dense title={t('agencies.desk.title')} intro={t('agencies.desk.intro')} actions={send}>
        {!(list.rows && isNew) && (
          <ListBar list={list} searchLabel={t('agencies.desk.search')}>
            <FilterChoice
              label={t('agencies.desk.filter')}
              any={t('words.all')}
              options={LEAD_STATUSES.map(status => ({ value: status, label: t(`agencies.filters.${status}`) }))}
              value={list.asked.filters.status}
              onChange={status => list.filter({ status })}
            />
          </ListBar>
        )}
        {!list.rows && <Pending error={list.error} retry={list.retry} count={3} height={112} />}
        {list.rows && list.count === 0 && (
          <EmptyState
            action={
              list.isFiltered && (
                <Button variant="default" onClick={list.clear}>
                  {t('area.list.clear')}
                </Button>
              )
            }
          >
            {t(list.isFiltered ? 'agencies.desk.nothing' : 'agencies.desk.empty')}
          </EmptyState>
        )}
        {list.rows && list.count > 0 && (
          <ul className="stack gap-sm" aria-label={t('agencies.desk.list')} aria-busy={list.isBehind}>
            {list.rows.map(lead => (
              <LeadRow key={lead._id} lead={lead} company={company} />
            ))}
          </ul>
        )}
        <Pages page={list.asked.page} pages={list.pages} onPage={list.goTo} />
        <SendLead opened={sending} company={company} onClose={() => ask({ enviar: false })} />
      </Page>
    </div>
  )
}
