import type { Movement, OperationCollections } from '@llave/api-contract/collections.calls'
import { SEARCH_PAGE_SIZE_MAX } from '@llave/domain/validation/limits'
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { callQuery, keys } from '../../../lib/queries/keys'
import { useCall } from '../../../lib/queries/use-call'
import { useTextSearch } from '../../../lib/queries/use-text-search'
import { formatMoney } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { Dialog } from '../../../ui/feedback/Dialog'
import { Pending } from '../../../ui/feedback/Pending'
import { SelectField } from '../../../ui/fields/choices/SelectField'
import { leftOf, returnOf } from '../left-of'
import classes from './movements.module.css'

interface Props {
  readonly movement: Movement
  readonly onClose: () => void
}

interface Found {
  readonly _id: string
  readonly numOperation: number
  readonly title: string
}

/** Assigns a movement without a candidate: the person searches for its operation and chooses one of its debts. */
export function AssignDialog({ movement, onClose }: Props) {
  const t = useTexts()
  const [operationId, setOperationId] = useState<string | null>(null)
  return (
    <Dialog opened onClose={onClose} title={t('money.searchTitle', { amount: formatMoney(movement.rest) })}>
      <Stack gap="md">
        <p className="fz-sm anywhere">{movement.concept || t('money.noConcept')}</p>
        <OperationField value={operationId} onChange={setOperationId} />
        {operationId !== null && <Debts operationId={operationId} movement={movement} onDone={onClose} />}
      </Stack>
    </Dialog>
  )
}

function OperationField({
  value,
  onChange,
}: {
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}) {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Found | null>(null)
  const labelOf = ({ numOperation, title }: Found) => t('common.operation.named', { number: numOperation, title })
  const isOwnLabel = chosen !== null && typed.trim() === labelOf(chosen)
  const { found, searches } = useTextSearch<Found>(isOwnLabel ? '' : typed, {
    keyOf: keys.operationSearch,
    read: (searchText, signal) =>
      call('POST /operations/search', { body: { searchText, perPage: SEARCH_PAGE_SIZE_MAX }, signal }),
  })
  const offered = searches ? found : chosen ? [chosen] : []
  return (
    <SelectField
      label={t('common.operation.title')}
      description={t('money.operationHelp')}
      data-autofocus
      searchable
      value={value}
      // The server has already filtered, without accents and by the holders' names too.
      filter={({ options }) => options}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={t('common.nothingFound')}
      options={offered.map(operation => ({ value: operation._id, label: labelOf(operation) }))}
      onChange={id => {
        setChosen(offered.find(({ _id }) => _id === id) ?? null)
        onChange(id)
      }}
    />
  )
}

interface DebtsProps extends Pick<Props, 'movement'> {
  readonly operationId: string
  readonly onDone: () => void
}

/** The outstanding debts of an operation, each of which one press chooses. */
function Debts({ operationId, movement, onDone }: DebtsProps) {
  const t = useTexts()
  const assign = useCall('POST /collections/assign', { done: 'money.assigned', onDone })
  const { data, error, refetch } = useQuery(
    callQuery(keys.operation.collections(operationId), 'GET /operations/:id/collections', {
      params: { id: operationId },
    }),
  )
  if (!data) return <Pending error={error} retry={refetch} count={2} height={36} />
  const debts = movement.rest < 0 ? returnsOf(data) : debtsOf(data)
  if (debts.length === 0) return <p className="dimmed fz-sm">{t('money.nothingOutstanding')}</p>
  return (
    <ul className="stack gap-xs">
      {debts.map(({ invoice, provision, rest }) => {
        const name = invoice
          ? t('words.invoice', { number: invoice.number })
          : t(`words.provisions.${provision ?? 'PROVISION_FONDOS'}`)
        const target = invoice ? { invoiceId: invoice._id } : { provision: provision ?? undefined }
        const amount = Math.min(Math.abs(movement.rest), rest)
        return (
          <li key={invoice?._id ?? provision}>
            <Button
              size="xs"
              variant="default"
              className={classes.candidate ?? ''}
              disabled={assign.running}
              onClick={() => void assign.run({ body: { movementId: movement._id, operationId, ...target, amount } })}
            >
              {t('money.assignTo', { what: name, amount: formatMoney(amount), rest: formatMoney(rest) })}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function debtsOf({ invoices, provisions }: OperationCollections) {
  return [
    ...invoices.map(invoice => ({ invoice, provision: null, rest: leftOf(invoice) })),
    ...provisions.map(provision => ({ invoice: null, provision: provision.state, rest: leftOf(provision) })),
  ].filter(({ rest }) => rest > 0)
}

const returnsOf = ({ invoices }: OperationCollections) =>
  invoices.map(invoice => ({ invoice, provision: null, rest: returnOf(invoice) })).filter(({ rest }) => rest > 0)
