import type { Collection, CreditNote, FeeInvoice } from '@llave/api-contract/collections.calls'
import type { Translate } from '@llave/texts/translate'
import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { callQuery, keys } from '../../../lib/queries/keys'
import { useCall } from '../../../lib/queries/use-call'
import { formatDate, formatMoney } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import { Pending } from '../../../ui/feedback/Pending'
import { MoreMenu } from '../../../ui/MoreMenu'
import { type Debt, leftOf, netOf, returnOf } from '../left-of'
import { CollectionDialog } from './CollectionDialog'
import { InvoiceDialog } from './InvoiceDialog'
import classes from './OperationMoney.module.css'

type Open =
  | { readonly kind: 'invoice'; readonly rectified: FeeInvoice | null; readonly of: FeeInvoice | CreditNote | null }
  | { readonly kind: 'remove'; readonly invoice: FeeInvoice | CreditNote }
  | { readonly kind: 'undo'; readonly collection: Collection }
  | { readonly kind: 'note' | 'return'; readonly of: Debt }
  | null

/** The fees invoiced for an operation, and the money collected for them and for its provisions. */
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
  if (!data) return <Pending error={error} retry={refetch} count={2} height={36} />
  const nameOf = (of: Debt) =>
    'number' in of ? t('words.invoice', { number: of.number }) : t(`words.provisions.${of.state}`)
  const isCreditNote = (of: FeeInvoice | CreditNote): of is CreditNote => 'reason' in of
  const noteOrUndo = (of: Debt) => (
    <>
      {leftOf(of) > 0 && <Menu.Item onClick={() => setOpen({ kind: 'note', of })}>{t('collections.note')}</Menu.Item>}
      {returnOf(of) > 0 && (
        <Menu.Item onClick={() => setOpen({ kind: 'return', of })}>{t('collections.returns.note')}</Menu.Item>
      )}
      {of.collections.map(collection => (
        <Menu.Item key={collection._id} onClick={() => setOpen({ kind: 'undo', collection })}>
          {arrivalText(t, collection, 'undo')}
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
          <DebtLine key={invoice._id} of={invoice} name={nameOf(invoice)} date={formatDate(invoice.day)}>
            {noteOrUndo(invoice)}
            <Menu.Item onClick={() => setOpen({ kind: 'invoice', rectified: null, of: invoice })}>
              {t('collections.change')}
            </Menu.Item>
            {netOf(invoice) > 0 && (
              <Menu.Item onClick={() => setOpen({ kind: 'invoice', rectified: invoice, of: null })}>
                {t('collections.creditNote.add')}
              </Menu.Item>
            )}
            {invoice.creditNotes.map(note => (
              <Menu.Item key={note._id} onClick={() => setOpen({ kind: 'invoice', rectified: invoice, of: note })}>
                {t('collections.creditNote.change', { number: note.number })}
              </Menu.Item>
            ))}
            {invoice.creditNotes.map(note => (
              <Menu.Item key={note._id} onClick={() => setOpen({ kind: 'remove', invoice: note })}>
                {t('collections.creditNote.remove', { number: note.number })}
              </Menu.Item>
            ))}
            {invoice.collections.length + invoice.creditNotes.length === 0 && (
              <Menu.Item onClick={() => setOpen({ kind: 'remove', invoice })}>{t('common.actions.takeAway')}</Menu.Item>
            )}
          </DebtLine>
        ))}
        {data.provisions.map(provision => (
          <DebtLine key={provision.state} of={provision} name={nameOf(provision)}>
            {noteOrUndo(provision)}
          </DebtLine>
        ))}
      </ul>
      <Button
        size="xs"
        variant="default"
        className={classes.add ?? ''}
        leftSection={<IconPlus />}
        onClick={() => setOpen({ kind: 'invoice', rectified: null, of: null })}
      >
        {t('collections.addInvoice')}
      </Button>
      {open?.kind === 'invoice' && (
        <InvoiceDialog operationId={operationId} rectified={open.rectified} of={open.of} onClose={close} />
      )}
      {(open?.kind === 'note' || open?.kind === 'return') && (
        <CollectionDialog
          of={{ operationId, ...('number' in open.of ? { invoiceId: open.of._id } : { provision: open.of.state }) }}
          name={nameOf(open.of)}
          outstanding={open.kind === 'return' ? returnOf(open.of) : leftOf(open.of)}
          isReturn={open.kind === 'return'}
          onClose={close}
        />
      )}
      <ConfirmDialog
        opened={open?.kind === 'remove'}
        onClose={close}
        dangerous
        title={
          open?.kind !== 'remove'
            ? ''
            : t(isCreditNote(open.invoice) ? 'collections.creditNote.removeTitle' : 'collections.removeTitle', {
                number: open.invoice.number,
              })
        }
        confirm={{
          label: t('common.actions.takeAway'),
          run: () =>
            open?.kind === 'remove' ? remove.run({ body: { operationId, invoiceId: open.invoice._id } }) : undefined,
        }}
      >
        {open?.kind === 'remove' && isCreditNote(open.invoice)
          ? t('collections.creditNote.removeText')
          : t('collections.removeText')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={open?.kind === 'undo'}
        onClose={close}
        dangerous
        title={open?.kind === 'undo' ? arrivalText(t, open.collection, 'undoTitle') : ''}
        confirm={{
          label: t('common.actions.takeAway'),
          run: () =>
            open?.kind === 'undo' ? undo.run({ body: { operationId, collectionId: open.collection._id } }) : undefined,
        }}
      >
        {open?.kind === 'undo' && open.collection.amount < 0
          ? t('collections.returns.undoText')
          : t('collections.undoText')}
      </ConfirmDialog>
    </div>
  )
}

function arrivalText(t: Translate, { amount }: Collection, key: 'undo' | 'undoTitle'): string {
  const shown = { amount: formatMoney(Math.abs(amount)) }
  return amount < 0 ? t(`collections.returns.${key}`, shown) : t(`collections.${key}`, shown)
}

interface DebtProps {
  readonly of: Debt
  readonly name: string
  readonly date?: string
  readonly children: ReactNode
}

/** A line with something owed, and how much of it is collected. */
function DebtLine({ of, name, date, children }: DebtProps) {
  const t = useTexts()
  const { amount, collections } = of
  const arrived = collections.map(({ day, amount: part }) =>
    t('collections.collection', { amount: formatMoney(part), date: formatDate(day) }),
  )
  return (
    <li className={classes.debt}>
      <span className="fz-sm">
        {[name, date].filter(Boolean).join(' · ')}
        {'creditNotes' in of &&
          of.creditNotes.map(note => (
            <span key={note._id} className="fz-xs block anywhere">
              {[
                t('collections.creditNote.name', { number: note.number }),
                formatDate(note.day),
                formatMoney(-note.amount),
                note.reason,
              ].join(' · ')}
            </span>
          ))}
        <span className="dimmed fz-xs block">{[stateText(t, of), ...arrived].join(' · ')}</span>
      </span>
      <span className="fz-sm tabular nowrap">{formatMoney(amount)}</span>
      <MoreMenu label={t('collections.more', { what: name })} size={28}>
        {children}
      </MoreMenu>
    </li>
  )
}

function stateText(t: Translate, of: Debt): string {
  const [net, { collected }] = [netOf(of), of]
  if (returnOf(of) > 0) return t('collections.returns.left', { amount: formatMoney(returnOf(of)) })
  if (net === 0) return t('collections.creditNote.whole')
  if (collected === 0) return t('collections.nothing')
  if (leftOf(of) === 0) return t('collections.collected')
  return t('collections.part', { collected: formatMoney(collected), amount: formatMoney(net) })
}
