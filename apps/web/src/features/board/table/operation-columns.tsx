import type { OperationColumn } from '@llave/api-contract/operations.calls'
import { verdictOf } from '@llave/domain/operations/dates/critical-path'
import { daysInState, lateness, type Thresholds } from '@llave/domain/operations/timeline/staff-timeline'
import { fullName } from '@llave/domain/people/full-name'
import { shownPhone } from '@llave/domain/validation/person-fields'
import type { Translate } from '@llave/texts/translate'
import { useMemo } from 'react'
import { useThresholds } from '../../../lib/queries/use-thresholds'
import { formatDate, formatDateTime, formatMoneyShort, formatNumber } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { useNow } from '../../../lib/use-now'
import { Chip } from '../../../ui/data/Chip'
import { EllipsisText } from '../../../ui/data/EllipsisText'
import type { ExportedColumn } from '../../../ui/list/ListTable'
import { PersonAvatar } from '../../../ui/PersonAvatar'
import { StateChip } from '../../operations/operations.published'
import { NextTask } from '../../tasks/tasks.published'
import type { StaffOperationRow } from '../board-calls'
import { LimitText } from './LimitText'
import classes from './OperationsTable.module.css'

/** The same marks as for dates that are over or near. */
const RISKS = { MISSED: 'PAST', TIGHT: 'SOON', AMPLE: undefined } as const

const lateClass = { ON_TIME: '', LATE: 'warning', VERY_LATE: 'danger strong' }

/** The columns of the list. An empty one is left out (ui/list/ListTable). */
export function useOperationColumns(): readonly ExportedColumn<StaffOperationRow, OperationColumn>[] {
  const t = useTexts()
  const thresholds = useThresholds()
  const now = useNow()
  return useMemo(() => operationColumns(t, { now, thresholds }), [t, now, thresholds])
}

function operationColumns(
  t: Translate,
  limits: { readonly now: Date; readonly thresholds: Thresholds },
): readonly ExportedColumn<StaffOperationRow, OperationColumn>[] {
  const { now } = limits
  return [
    {
      id: 'operation',
      title: t('common.operation.title'),
      sorts: [
        { id: 'numOperation', title: t('board.table.number') },
        { id: 'title', title: t('common.operation.title') },
      ],
      exports: ['numOperation', 'title'],
      cell: row => (
        <span className={classes.operation}>
          <span className={classes.number}>{t('common.operation.number', { number: row.numOperation })}</span>
          <span className="shrinks strong">
            <EllipsisText>{row.title}</EllipsisText>
          </span>
        </span>
      ),
    },
    {
      id: 'holder',
      title: t('states.contactRoles.TITULAR'),
      extra: true,
      exports: ['holderName'],
      cell: row => <EllipsisText>{row.holderName ?? fullName(row.user)}</EllipsisText>,
    },
    {
      id: 'type',
      title: t('words.type'),
      yields: 1,
      exports: ['typeOperation'],
      cell: row => <EllipsisText>{t(`states.operationTypes.${row.typeOperation}`)}</EllipsisText>,
    },
    {
      id: 'state',
      title: t('words.state'),
      share: 1.5,
      cell: row => <StateChip state={row.state} />,
    },
    {
      id: 'stateDate',
      title: t('board.table.days'),
      numeric: true,
      cell: row => <span className={lateClass[lateness(row, limits)]}>{daysInState(row, now)}</span>,
    },
    {
      id: 'limit',
      title: t('board.table.limit'),
      sorts: [{ id: 'risk', title: t('board.table.limit') }],
      cell: ({ limit }) => limit && <LimitText limit={limit} now={now} />,
    },
    {
      id: 'slack',
      title: t('board.lens.names.SLACK'),
      numeric: true,
      extra: true,
      cell: ({ slack }) =>
        slack !== null && (
          <span
            className={classes.limit}
            data-risk={RISKS[verdictOf(slack)]}
            title={t(`states.path.verdicts.${verdictOf(slack)}`, { days: Math.abs(slack) })}
          >
            {t('words.daysShort', { days: formatNumber(slack) })}
          </span>
        ),
    },
    {
      id: 'amount',
      title: t('common.words.amount'),
      numeric: true,
      exports: ['amountMortgage'],
      cell: row => formatMoneyShort(row.amountMortgage),
    },
    {
      id: 'documents',
      title: t('board.table.documents'),
      numeric: true,
      exports: ['documentsToValidate'],
      cell: ({ documentsToValidate: count }) => waiting(count, t('board.card.documents', { count })),
    },
    {
      id: 'signatures',
      title: t('board.table.signatures'),
      numeric: true,
      yields: 2,
      exports: ['signaturesToValidate'],
      cell: ({ signaturesToValidate: count }) => waiting(count, t('operations.nextStep.signatures', { count })),
    },
    {
      id: 'undelivered',
      title: t('board.table.undelivered'),
      numeric: true,
      extra: true,
      cell: ({ undelivered: count }) => waiting(count, t('board.card.undelivered', { count })),
    },
    {
      id: 'nextTask',
      title: t('board.table.nextTask'),
      yields: 3,
      exports: ['nextTask', 'nextTaskDate'],
      cell: ({ nextTask }) =>
        nextTask ? (
          <NextTask task={nextTask} />
        ) : (
          <span className="dimmed" title={t('tasks.next.none')}>
            <span aria-hidden="true">–</span>
            <span className="visually-hidden">{t('tasks.next.none')}</span>
          </span>
        ),
    },
    {
      id: 'lastActivity',
      title: t('operations.tabs.activity'),
      numeric: true,
      extra: true,
      cell: ({ lastActivity }) =>
        lastActivity && (
          <time dateTime={lastActivity} title={formatDateTime(lastActivity)}>
            {formatDate(lastActivity)}
          </time>
        ),
    },
    {
      id: 'responsable',
      title: t('operations.fields.responsable'),
      yields: 4,
      cell: ({ responsable }) =>
        responsable && (
          <span className="row gap-xs">
            <PersonAvatar person={responsable} size={24} />
            <EllipsisText>{responsable.name}</EllipsisText>
          </span>
        ),
    },
    {
      id: 'tags',
      title: t('operations.fields.tags'),
      extra: true,
      cell: row =>
        row.tags.length > 0 && (
          <span className="flex wrap gap-2xs">
            {row.tags.map(tag => (
              <Chip key={tag._id} tone={tag.class}>
                {tag.name}
              </Chip>
            ))}
          </span>
        ),
    },
    {
      id: 'coupon',
      title: t('words.couponHandle'),
      extra: true,
      cell: ({ coupon }) => coupon && <EllipsisText>{coupon}</EllipsisText>,
    },
    {
      id: 'fees',
      title: t('words.fees'),
      extra: true,
      exports: ['feeState', 'feeInvoices', 'feesInvoiced', 'feesCollected'],
      cell: ({ fees }) =>
        fees &&
        fees.state !== 'EXPECTED' && (
          <span title={fees.numbers.join(', ')}>
            <EllipsisText>{`${t(`board.table.feeStates.${fees.state}`)} · ${formatMoneyShort(fees.invoiced)}`}</EllipsisText>
          </span>
        ),
    },
    {
      id: 'contact',
      title: t('common.words.email'),
      extra: true,
      exports: ['email', 'phone'],
      cell: row => <EllipsisText>{row.user.email ?? shownPhone(row.user.phone ?? '')}</EllipsisText>,
    },
    {
      id: 'createdDate',
      title: t('tasks.columns.createdDate'),
      numeric: true,
      extra: true,
      cell: row => formatDate(row.createdDate),
    },
  ]
}

/** The number of items that wait for the staff; nothing for 0. */
const waiting = (count: number, title: string) =>
  count > 0 && (
    <span className="warning strong" title={title}>
      {count}
    </span>
  )
