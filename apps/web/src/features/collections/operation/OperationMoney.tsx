import type { Collection, FeeInvoice, OperationCollections } from '@llave/api-contract/collections.calls'
import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callQuery } from '../../../lib/queries/call-query'
import { keys } from '../../../lib/queries/keys'
import { useCall } from '../../../lib/queries/use-call'
import { formatDate, formatMoney } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import { Pending } from '../../../ui/feedback/Pending'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { MoreMenu } from '../../../ui/MoreMenu'
import { leftOf } from '../left-of'
import { CollectionDialog } from './CollectionDialog'
import { InvoiceDialog } from './InvoiceDialog'
import classes from './OperationMoney.module.css'

type Provision = OperationCollections['provisions'][number]

/** The dialog that is open. */
type Open =
  | { readonly kind: 'invoice'; readonly invoice: FeeInvoice | null }
  | { readonly kind: 'remove'; readonly invoice: FeeInvoice }
  | { readonly kind: 'undo'; readonly collection: Collection }
  | { readonly kind: 'note'; readonly of: FeeInvoice | Provision }
  | null

/** What was invoiced of the fees of an operation, and what money has arrived of that and of its provisions. */
export default function OperationMoney({ operationId }: { readonly operationId: string }) {
  const t = useTexts()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const remove = useCall('POST /operations/removeFeeInvoice', { done: 'collections.removed', onDone: close })
  const undo = useCall('POST /operations/removeCollection', { done: 'collections.undone', onDone: close })
  const { data, error, refetch } = useQuery(
    callQuery(keys.operation.collections(operationId), 'GET /operations/:id/collections', {
      params: { id: operationId },
    }),
  )
  if (!data) return <Pending error={error} retry={refetch} shapes={<Skeletons count={2} height={36} />} />
  const nameOf = (of: FeeInvoice | Provision) =>
    'number' in of ? t('collections.invoice', { number: of.number }) : t(`collections.provisions.${of.state}`)
  const noteOrUndo = (of: FeeInvoice | Provision) => (
    <>
      {leftOf(of) > 0 && <Menu.Item onClick={() => setOpen({ kind: 'note', of })}>{t('collections.note')}</Menu.Item>}
      {of.collections.map(collection => (
        <Menu.Item key={collection._id} onClick={() => setOpen({ kind: 'undo', collection })}>
          {t('collections.undo', { amount: formatMoney(collection.amount) })}
        </Menu.Item>
      ))}
    </>
  )
  return (
    <div className="stack gap-xs">
      <p className="fz-sm">{t(`collections.states.${data.state}`)}</p>
      {data.gap && (
        <p className="fz-sm">
          {t(`collections.gap.${data.gap.than}`, {
            invoiced: formatMoney(data.gap.invoiced),
            fee: formatMoney(data.gap.fee),
          })}
        </p>
      )}
      <ul className="stack gap-xs">
        {data.invoices.map(invoice => (
          <Debt key={invoice._id} of={invoice} name={nameOf(invoice)} date={formatDate(invoice.day)}>
            {noteOrUndo(invoice)}
            <Menu.Item onClick={() => setOpen({ kind: 'invoice', invoice })}>{t('collections.change')}</Menu.Item>
            {invoice.collected === 0 && (
              <Menu.Item onClick={() => setOpen({ kind: 'remove', invoice })}>{t('collections.remove')}</Menu.Item>
            )}
          </Debt>
        ))}
        {data.provisions.map(provision => (
          <Debt key={provision.state} of={provision} name={nameOf(provision)}>
            {noteOrUndo(provision)}
          </Debt>
        ))}
      </ul>
      <Button
        size="xs"
        variant="default"
        className={classes.add ?? ''}
        leftSection={<IconPlus aria-hidden="true" />}
        onClick={() => setOpen({ kind: 'invoice', invoice: null })}
      >
        {t('collections.addInvoice')}
      </Button>
      {open?.kind === 'invoice' && <InvoiceDialog operationId={operationId} invoice={open.invoice} onClose={close} />}
      {open?.kind === 'note' && (
        <CollectionDialog
          of={{ operationId, ...('number' in open.of ? { invoiceId: open.of._id } : { provision: open.of.state }) }}
          name={nameOf(open.of)}
          outstanding={leftOf(open.of)}
          onClose={close}
        />
      )}
      <ConfirmDialog
        opened={open?.kind === 'remove'}
        onClose={close}
        dangerous
        title={open?.kind === 'remove' ? t('collections.removeTitle', { number: open.invoice.number }) : ''}
        confirm={{
          label: t('collections.remove'),
          run: () =>
            open?.kind === 'remove' ? remove.run({ body: { operationId, invoiceId: open.invoice._id } }) : undefined,
        }}
      >
        {t('collections.removeText')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={open?.kind === 'undo'}
        onClose={close}
        dangerous
        title={open?.kind === 'undo' ? t('collections.undoTitle', { amount: formatMoney(open.collection.amount) }) : ''}
        confirm={{
          label: t('collections.remove'),
          run: () =>
            open?.kind === 'undo' ? undo.run({ body: { operationId, collectionId: open.collection._id } }) : undefined,
        }}
      >
        {t('collections.undoText')}
      </ConfirmDialog>
    </div>
  )
}

interface DebtProps {
  readonly of: FeeInvoice | Provision
  readonly name: string
  readonly date?: string
  /** What can be done with it. */
  readonly children: ReactNode
}

/** A line of what is owed, and how much of it has arrived. */
function Debt({ of, name, date, children }: DebtProps) {
  const t = useTexts()
  const { amount, collected, collections } = of
  const state =
    collected === 0
      ? t('collections.nothing')
      : leftOf(of) === 0
        ? t('collections.collected')
        : t('collections.part', { collected: formatMoney(collected), amount: formatMoney(amount) })
  const arrived = collections.map(({ day, amount: part }) =>
    t('collections.collection', { amount: formatMoney(part), date: formatDate(day) }),
  )
  return (
    <li className={classes.debt}>
      <span className="fz-sm">
        {[name, date].filter(Boolean).join(' · ')}
        <span className="dimmed fz-xs block">{[state, ...arrived].join(' · ')}</span>
      </span>
      <span className="fz-sm tabular nowrap">{formatMoney(amount)}</span>
      <MoreMenu label={t('collections.more', { what: name })} size={28}>
        {children}
      </MoreMenu>
    </li>
  )
}
