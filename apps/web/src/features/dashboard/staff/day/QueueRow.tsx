import type { DayRow } from '@llave/api-contract/dashboard.calls'
import { Link } from 'react-router'
import { paths } from '../../../../lib/navigation/paths'
import { awayOf } from '../../../../lib/queries/use-staff'
import { useTexts } from '../../../../lib/texts/texts'
import { Chip } from '../../../../ui/data/Chip'
import classes from './Queue.module.css'
import { nameIn, queueText } from './queue-text'
import { AnswerButton, CallButton, CompleteButton, OpenButton, RemindButton, ValidateButton } from './RowActions'

export function QueueRow({ row }: { readonly row: DayRow }) {
  const t = useTexts()
  const { operation, risk } = row
  return (
    <li className={classes.row} data-risk={risk.toLowerCase()}>
      <span className={classes.risk}>
        <span className="visually-hidden">{t(`day.queue.risk.${risk}`)}: </span>
      </span>
      <p className="flex wrap fz-sm gap-0-sm">
        {operation && (
          <Link className="rigid link tabular" to={paths.operation(operation._id)} title={operation.title}>
            {t('common.operation.number', { number: String(operation.numOperation) })}
          </Link>
        )}
        <span>{queueText(t, row)}</span>
        {row.of && <Chip>{awayOf(t, row.of)}</Chip>}
        {operation?.unassigned && <Chip>{t('words.unassigned')}</Chip>}
      </p>
      <div className="flex gap-xs wrap">
        <Actions row={row} />
      </div>
    </li>
  )
}

/** The actions, the most useful first. */
function Actions({ row }: { readonly row: DayRow }) {
  const { operation } = row
  const call = operation?.phone && <CallButton phone={operation.phone} name={nameIn(row) ?? ''} />
  switch (row.kind) {
    case 'DATE':
      return (
        <>
          <OpenButton operation={row.operation} tab="activity" date={row.field} />
          {call}
        </>
      )
    case 'PATH':
      return (
        <>
          <OpenButton operation={row.operation} tab="activity" date={row.goal} />
          {call}
        </>
      )
    case 'UNDELIVERED':
      return (
        <>
          <OpenButton operation={row.operation} tab="activity" />
          {call}
        </>
      )
    case 'SIGNATURES':
    case 'DOCUMENTS':
      return <ValidateButton operation={row.operation} name={nameIn(row) ?? ''} />
    case 'PAPERS':
      return (
        <>
          <RemindButton operation={row.operation} name={nameIn(row) ?? ''} />
          {call}
        </>
      )
    case 'LATE':
      return (
        <>
          {row.operation.pending.length > 0 ? (
            <RemindButton operation={row.operation} name={nameIn(row) ?? ''} />
          ) : (
            <OpenButton operation={row.operation} tab={row.operation.state === 'TASACION' ? 'activity' : 'documents'} />
          )}
          {call}
        </>
      )
    case 'REQUEST':
      return <AnswerButton request={row.request} />
    case 'TASK':
      return (
        <>
          <CompleteButton task={row.task} />
          {row.task.type === 'LLAMADA' && call}
        </>
      )
  }
}
