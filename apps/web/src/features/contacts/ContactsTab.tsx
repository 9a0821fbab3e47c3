import type { StaffOperation } from '@llave/api-contract/operations'
import { staffMay } from '@llave/domain/operations/states/standing'
import { isHolderRole } from '@llave/domain/people/contact-roles'
import { Button, Group } from '@mantine/core'
import { IconPlus, IconUnlink } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useCall } from '../../lib/queries/use-call'
import { useTexts } from '../../lib/texts/texts'
import { DataTable, isFilled } from '../../ui/data/DataTable'
import { EllipsisText } from '../../ui/data/EllipsisText'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { contactColumns } from './list/contact-columns'
import columnClasses from './list/contact-columns.module.css'
import { ContactPanel } from './panel/ContactPanel'
import type { ContactPanelMode } from './panel/panel-mode'

type Row = StaffOperation['contacts'][number]
const keyOf = ({ contactId, role }: Row) => `${contactId}:${role}`

/** The contacts of an operation (spec: back office §2 "Contacts tab"). Holders cannot be unlinked. */
export default function ContactsTab({ operation }: { readonly operation: StaffOperation }) {
  const t = useTexts()
  const { _id: operationId, contacts } = operation
  const mayLink = staffMay('POST /operations/addContact', operation)
  const open = useCallback(
    ({ contactId, role }: Row) =>
      setPanel(mayLink ? { mode: 'edit_operation', operationId, contactId, role } : { mode: 'edit', contactId }),
    [mayLink, operationId],
  )
  const [panel, setPanel] = useState<ContactPanelMode | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState(false)
  const chosen = contacts.filter(row => selected.has(keyOf(row)))
  const unlink = useCall('POST /operations/removeContacts', {
    done: () => t('contacts.done.unlinked', { count: chosen.length }),
    onDone() {
      setSelected(new Set())
      setAsking(false)
    },
  })

  const columns = useMemo(
    () =>
      contactColumns<Row>(t, {
        name: row => (
          <button type="button" className={columnClasses.name} onClick={() => open(row)}>
            <EllipsisText>{row.name}</EllipsisText>
          </button>
        ),
        role: row => t(`states.contactRoles.${row.role}`),
      }).filter(column => isFilled(column, contacts)),
    [t, open, contacts],
  )

  return (
    <>
      <Group justify="flex-end" gap="xs" mb="sm">
        {chosen.length > 0 && (
          <Button size="sm" variant="default" leftSection={<IconUnlink />} onClick={() => setAsking(true)}>
            {t('contacts.tab.unlink', { count: chosen.length })}
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPlus />}
          disabled={!mayLink}
          onClick={() => setPanel({ mode: 'add_operation', operationId })}
        >
          {t('contacts.new')}
        </Button>
      </Group>
      {contacts.length === 0 ? (
        <EmptyState>{t('contacts.tab.empty')}</EmptyState>
      ) : (
        <DataTable
          dense
          caption={t('contacts.tab.caption')}
          columns={columns}
          rows={contacts}
          keyOf={keyOf}
          nameOf={row => row.name}
          onOpen={open}
          selected={selected}
          onSelect={setSelected}
          selectable={row => staffMay('POST /operations/removeContacts', operation) && !isHolderRole(row.role)}
        />
      )}
      <ContactPanel
        panel={panel}
        onClose={() => setPanel(null)}
        onOpen={({ contactId }) => setPanel({ mode: 'edit', contactId })}
      />
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('contacts.tab.unlinkTitle', { count: chosen.length })}
        confirm={{
          label: t('contacts.panel.unlink'),
          run: () =>
            unlink.run({
              body: { operationId, selecteds: chosen.map(({ contactId, role }) => ({ contactId, role })) },
            }),
        }}
      >
        {t('contacts.tab.unlinkBody')}
      </ConfirmDialog>
    </>
  )
}
