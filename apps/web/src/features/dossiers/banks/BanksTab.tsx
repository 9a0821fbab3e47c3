import type { BankRecord } from '@llave/api-contract/dossiers.calls'
import type { Bank } from '@llave/domain/operations/fields/banks'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { Facts } from '../../../ui/data/Facts'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { Pending } from '../../../ui/feedback/Pending'
import { Card } from '../../../ui/Page'
import { banksQuery } from '../dossiers-queries'
import { BankDrawer } from './BankDrawer'

/** The table of banks: how each wants its dossiers, and their recipients. For the superadmin. */
export default function BanksTab() {
  const t = useTexts()
  const { data, error, refetch } = useQuery(banksQuery)
  const [open, setOpen] = useState<Bank | 'new' | null>(null)
  if (!data) return <Pending error={error} retry={refetch} count={1} height={240} />
  const add = (
    <Button size="sm" variant="default" leftSection={<IconPlus />} onClick={() => setOpen('new')}>
      {t('dossiers.banks.add')}
    </Button>
  )
  return (
    <Card>
      <div className="row wrap between gap-xs-md">
        <h2 className="strong">{t('settings.tabs.banks')}</h2>
        {data.banks.length > 0 && add}
      </div>
      <p className="dimmed fz-sm">{t('dossiers.banks.intro')}</p>
      {data.banks.length === 0 && <EmptyState action={add}>{t('dossiers.banks.empty')}</EmptyState>}
      <ul className="stack mt-xs">
        {data.banks.map(bank => (
          <BankRow key={bank.bank} of={bank} onEdit={() => setOpen(bank.bank)} />
        ))}
      </ul>
      <BankDrawer
        opened={open !== null}
        bank={open === 'new' ? null : open}
        banks={data.banks}
        onClose={() => setOpen(null)}
      />
    </Card>
  )
}

function BankRow({ of, onEdit }: { readonly of: BankRecord; readonly onEdit: () => void }) {
  const t = useTexts()
  const name = t(`states.banks.${of.bank}`)
  return (
    <li className="flex gap-sm between align-start entry">
      <div className="stack gap-2xs">
        <strong>{name}</strong>
        <span className="dimmed fz-sm">{t('dossiers.banks.size', { count: of.sizeLimit })}</span>
        {of.contacts.length === 0 ? (
          <span className="warning fz-sm">{t('dossiers.banks.noContacts')}</span>
        ) : (
          of.contacts.map(contact => (
            <span key={contact._id} className="fz-sm anywhere">
              {contact.name} · {contact.email}
            </span>
          ))
        )}
        <span className="dimmed fz-sm">
          <Facts>{of.order.map(group => t(`dossiers.groups.${group}`))}</Facts>
        </span>
      </div>
      <Button
        size="compact-sm"
        variant="default"
        className="rigid"
        aria-label={t('dossiers.banks.edit', { bank: name })}
        onClick={onEdit}
      >
        {t('common.actions.edit')}
      </Button>
    </li>
  )
}
