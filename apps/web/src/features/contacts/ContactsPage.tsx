import { CONTACT_ROLES } from '@llave/domain/people/contact-roles'
import { HOW_MEET_US } from '@llave/domain/people/how-meet-us'
import { Button } from '@mantine/core'
import { IconArrowsJoin, IconUpload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { flag, opened, useAddressParams, withParam } from '../../lib/list/params'
import { useList } from '../../lib/list/use-list'
import { useWayBackToSetup } from '../../lib/navigation/way-back-to-setup'
import { useTexts } from '../../lib/texts/texts'
import { CreateButton } from '../../ui/CreateButton'
import { FilterChoice, FilterYesNo } from '../../ui/list/FilterChoice'
import { ListBar } from '../../ui/list/ListBar'
import { ListPage } from '../../ui/list/ListPage'
import { ListTable } from '../../ui/list/ListTable'
import { ListViews } from '../views/views.published'
import { contactsList } from './contact-calls'
import { ImportDialog } from './import/ImportDialog'
import { addressBookColumns } from './list/contact-columns'
import { MergeDialog } from './merge/MergeDialog'
import { ContactPanel } from './panel/ContactPanel'
import type { ContactPanelMode } from './panel/panel-mode'

/** The open contact (`new` or an id), and whether the import is open. */
const params = { contact: opened, import: flag }
/** URL parameters that do not belong to a saved view. */
const PASSING = [...Object.keys(params), 'page']

function panelOf(open: string | null): ContactPanelMode | null {
  if (!open) return null
  return open === 'new' ? { mode: 'new' } : { mode: 'edit', contactId: open }
}

/** /contacts: the address book, and a contact beside it. */
export default function ContactsPage() {
  const t = useTexts()
  const list = useList(contactsList)
  const navigate = useNavigate()
  const location = useLocation()
  const [{ contact, import: wanted }, ask] = useAddressParams(params)
  const leadBack = useWayBackToSetup()
  const [importing, setImporting] = useState(wanted)
  const [merging, setMerging] = useState<readonly string[] | null>(null)
  const columns = useMemo(() => addressBookColumns(t), [t])
  const { filters } = list.asked

  function open(contactId: string, replace = false): void {
    void navigate(withParam(location.search, 'contact', contactId), {
      replace,
      state: { from: location.pathname },
      preventScrollReset: true,
    })
  }

  /** Returns to the list; if the panel was opened from there, by going back one history entry. */
  function close(): void {
    if (location.state) void navigate(-1)
    else ask({ contact: null }, { replace: true })
  }

  const create = { label: t('contacts.new'), run: () => open('new') }

  const bar = (
    <ListBar list={list} searchLabel={t('contacts.search')}>
      <ListViews screen="contacts" call={contactsList.call} columns={columns} passing={PASSING} />
      <FilterChoice
        label={t('words.role')}
        any={t('contacts.filters.role')}
        options={CONTACT_ROLES.map(role => ({ value: role, label: t(`states.contactRoles.${role}`) }))}
        value={filters.role}
        onChange={role => list.filter({ role })}
      />
      <FilterChoice
        label={t('words.channel')}
        any={t('contacts.filters.howMeetUs')}
        options={HOW_MEET_US.map(channel => ({ value: channel, label: t(`states.howMeetUs.${channel}`) }))}
        value={filters.howMeetUs}
        onChange={howMeetUs => list.filter({ howMeetUs })}
      />
      <FilterYesNo
        label={t('area.titles.operations')}
        any={t('contacts.filters.operations')}
        yes={t('contacts.filters.with')}
        no={t('contacts.filters.without')}
        value={filters.hasOperations}
        onChange={hasOperations => list.filter({ hasOperations })}
      />
    </ListBar>
  )

  const actions = (
    <>
      <Button size="sm" variant="default" leftSection={<IconUpload />} onClick={() => setImporting(true)}>
        {t('words.import')}
      </Button>
      <CreateButton {...create} />
    </>
  )

  return (
    <>
      <ListPage title={t('area.titles.contacts')} actions={actions} bar={bar}>
        <ListTable
          list={list}
          rows={list.rows}
          caption={t('area.titles.contacts')}
          columns={columns}
          exportCall="POST /contacts/export"
          nameOf={row => row.name}
          addressOf={(row, search) => withParam(search, 'contact', row._id)}
          countText={count => t('contacts.count', { count })}
          nothingFound={t('contacts.nothing')}
          empty={t('contacts.empty')}
          create={create}
          bulk={selected => (
            <Button
              size="sm"
              variant="default"
              leftSection={<IconArrowsJoin />}
              disabled={selected.size < 2}
              onClick={() => setMerging([...selected])}
            >
              {t('contacts.merge.action')}
            </Button>
          )}
        />
      </ListPage>
      <ContactPanel
        panel={panelOf(contact)}
        onClose={close}
        onOpen={({ contactId }) => open(contactId, true)}
        inAddress
      />
      <ImportDialog opened={importing} onClose={() => (leadBack ? leadBack() : setImporting(false))} />
      <MergeDialog
        contactIds={merging}
        onClose={() => setMerging(null)}
        onMerged={() => {
          setMerging(null)
          list.select(new Set())
        }}
      />
    </>
  )
}
