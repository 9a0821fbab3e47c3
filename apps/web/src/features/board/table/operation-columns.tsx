import { daysInState, lateness } from '@llave/domain/operations/staff-timeline'
import type { Translate } from '@llave/texts/translate'
import { formatDate, formatMoneyShort } from '../../../lib/texts/formats'
import { Chip } from '../../../ui/data/Chip'
import type { Column } from '../../../ui/data/DataTable'
import { EllipsisText } from '../../../ui/data/EllipsisText'
import { PersonAvatar } from '../../../ui/PersonAvatar'
import { StateChip } from '../../operations/operations.published'
import { NextTask } from '../../tasks/tasks.published'
import type { StaffOperationRow } from '../board-calls'
import classes from './OperationsTable.module.css'

const lateClass = { ON_TIME: '', LATE: classes.late, VERY_LATE: classes.veryLate }

/** The columns of the list. Ids of sortable ones are the contract's sorts. */
export function operationColumns(t: Translate, now: Date): readonly Column<StaffOperationRow>[] {
  return [
    {
      id: 'numOperation',
      title: t('board.table.number'),
      sortable: true,
      width: '72px',
      cell: row => row.numOperation,
    },
    {
      id: 'title',
      title: t('board.table.title'),
      sortable: true,
      cell: row => (
        <span className={classes.text}>
          <EllipsisText>{row.title}</EllipsisText>
        </span>
      ),
    },
    {
      id: 'holder',
      title: t('board.table.holder'),
      cell: row => (
        <span className={classes.text}>
          <EllipsisText>{row.holderName ?? `${row.user.name} ${row.user.lastname}`}</EllipsisText>
        </span>
      ),
    },
    {
      id: 'type',
      title: t('board.table.type'),
      cell: row => (
        <span className={classes.text}>
          <EllipsisText>{t(`states.operationTypes.${row.typeOperation}`)}</EllipsisText>
        </span>
      ),
    },
    { id: 'state', title: t('board.table.state'), sortable: true, cell: row => <StateChip state={row.state} /> },
    {
      id: 'stateDate',
      title: t('board.table.days'),
      sortable: true,
      numeric: true,
      cell: row => (
        <span className={lateClass[lateness(row.state, row.stateEnteredDate, now)]}>
          {daysInState(row.stateEnteredDate, now)}
        </span>
      ),
    },
    {
      id: 'amount',
      title: t('board.table.amount'),
      numeric: true,
      cell: row => <span className={classes.nowrap}>{formatMoneyShort(row.amountMortgage)}</span>,
    },
    {
      id: 'responsable',
      title: t('board.table.responsable'),
      cell: ({ responsable }) =>
        responsable && (
          <span className={classes.person}>
            <PersonAvatar person={responsable} size={24} />
            {responsable.name}
          </span>
        ),
    },
    {
      id: 'nextTask',
      title: t('tasks.next.title'),
      cell: row => (
        <span className={classes.text}>{!row.isArchived && <NextTask task={row.nextTask} now={now} />}</span>
      ),
    },
    {
      id: 'tags',
      title: t('board.table.tags'),
      cell: row => (
        <span className={classes.tags} title={row.tags.map(({ name }) => name).join(', ')}>
          {row.tags.map(tag => (
            <Chip key={tag._id} tone={tag.class}>
              {tag.name}
            </Chip>
          ))}
        </span>
      ),
    },
    {
      id: 'createdDate',
      title: t('board.table.created'),
      sortable: true,
      numeric: true,
      cell: row => formatDate(row.createdDate),
    },
  ]
}
