import type { staffOperationRow } from '@llave/api-contract/operations'
import type { OperationColumn } from '@llave/api-contract/operations.calls'
import { fullName } from '@llave/domain/people/full-name'
import type { z } from 'zod'
import { exportList } from '../../../platform/export/export-list'
import type { ExportTable } from '../../../platform/export/export-table'
import type { CallRequest } from '../../../platform/http/call-server'
import type { FileAnswer } from '../../../platform/http/file-answer'
import type { Platform } from '../../../platform/platform'
import { askedFilters, operationIds, operationsWithIds } from './list-operations'
import { listReaderOf } from './operation-filters'

type Row = z.output<typeof staffOperationRow>

const TABLE: ExportTable<Row, OperationColumn> = {
  name: 'area.titles.operations',
  columns: {
    numOperation: { kind: 'whole', title: 'board.table.number', value: row => row.numOperation },
    title: { kind: 'text', title: 'operations.fields.title', width: 40, value: row => row.title },
    holderName: {
      kind: 'text',
      title: 'states.contactRoles.TITULAR',
      width: 30,
      value: ({ holderName, user }) => holderName ?? fullName(user),
    },
    email: { kind: 'text', title: 'common.words.email', width: 30, value: row => row.user.email },
    phone: { kind: 'text', title: 'common.words.phone', width: 16, value: row => row.user.phone },
    typeOperation: {
      kind: 'text',
      title: 'words.type',
      value: (row, t) => t(`states.operationTypes.${row.typeOperation}`),
    },
    state: { kind: 'text', title: 'words.state', width: 28, value: (row, t) => t(`states.names.${row.state}`) },
    stateDate: { kind: 'day', title: 'board.table.since', value: row => row.stateEnteredDate },
    limit: { kind: 'day', title: 'board.table.limit', value: ({ limit }) => limit?.date ?? null },
    slack: { kind: 'whole', title: 'board.lens.names.SLACK', value: row => row.slack },
    amountProject: { kind: 'money', title: 'board.table.amountProject', value: row => row.amountProject },
    amountMortgage: { kind: 'money', title: 'common.words.amount', value: row => row.amountMortgage },
    responsable: {
      kind: 'text',
      title: 'operations.fields.responsable',
      value: ({ responsable }) => responsable && fullName(responsable),
    },
    tags: { kind: 'text', title: 'operations.fields.tags', value: row => row.tags.map(({ name }) => name).join(', ') },
    documentsToValidate: {
      kind: 'whole',
      title: 'board.filters.documentsNotValidated',
      value: row => row.documentsToValidate,
    },
    signaturesToValidate: {
      kind: 'whole',
      title: 'board.filters.signaturesNotValidated',
      value: row => row.signaturesToValidate,
    },
    undelivered: { kind: 'whole', title: 'board.filters.undelivered', value: row => row.undelivered },
    nextTask: { kind: 'text', title: 'board.table.nextTask', value: row => row.nextTask?.name ?? null },
    nextTaskDate: {
      kind: 'moment',
      title: 'words.expirationDate',
      value: row => row.nextTask?.expirationDate ?? null,
    },
    coupon: { kind: 'text', title: 'words.couponHandle', value: row => row.coupon },
    feeState: {
      kind: 'text',
      title: 'words.fees',
      value: ({ fees }, t) => (fees ? t(`board.table.feeStates.${fees.state}`) : null),
    },
    feeInvoices: {
      kind: 'text',
      title: 'words.invoices',
      value: ({ fees }) => fees?.numbers.join(', ') ?? null,
    },
    feesInvoiced: { kind: 'money', title: 'day.fees.invoicedColumn', value: ({ fees }) => fees?.invoiced ?? null },
    feesCollected: { kind: 'money', title: 'day.fees.collectedColumn', value: ({ fees }) => fees?.collected ?? null },
    lastActivity: { kind: 'moment', title: 'operations.tabs.activity', value: row => row.lastActivity },
    createdDate: { kind: 'moment', title: 'tasks.columns.createdDate', value: row => row.createdDate },
    isArchived: {
      kind: 'text',
      title: 'operations.fields.isArchived',
      value: (row, t) => t(row.isArchived ? 'common.yes' : 'common.no'),
    },
    archivedReason: {
      kind: 'text',
      title: 'operations.fields.archivedReason',
      width: 28,
      value: ({ archivedReason }, t) => archivedReason && t(`states.archiveReasons.${archivedReason}`),
    },
  },
}

export async function exportOperations(
  platform: Platform,
  request: CallRequest<'POST /operations/export'>,
): Promise<FileAnswer> {
  const { db, clock } = platform
  const reader = await listReaderOf(db, request.actor.userId, {
    now: clock.now(),
    filters: askedFilters(request.body),
    sort: request.body.sort?.id,
  })
  return exportList(platform, request, TABLE, {
    ids: () => operationIds(db, request.body, reader),
    rows: ids => operationsWithIds(db, ids, reader),
  })
}
