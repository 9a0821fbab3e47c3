import { DEFAULT_TIME } from '@llave/domain/tasks/quick-when'
import { calendarDay, instantAt, laterDay } from '@llave/domain/time/calendar-day'
import { useTexts } from '../../../lib/texts/texts'
import { keepFocusIn } from '../../../ui/feedback/focus-place'
import { CallLog } from '../calls/CallLog'
import { TaskForm } from '../form/TaskForm'
import { TaskPanel } from '../panel/TaskPanel'
import type { Beside, Shown } from './beside'

interface Props {
  readonly operationId: string
  readonly callName: string
  /** The operation takes new tasks. */
  readonly mayAdd: boolean
  readonly shown: Shown | null
  readonly onShow: (beside: Beside | null) => void
}

/** A new task, a call to log, or a task to view or edit. */
export function BesideTasks({ shown, ...props }: Props) {
  const t = useTexts()
  if (!shown) return null
  return (
    // One item replaces another, together with the focused element.
    <section className="card pad-md" aria-label={t('states.taskTypes.TASK')} onClickCapture={keepFocusIn}>
      <Contents {...props} shown={shown} />
    </section>
  )
}

function Contents({ operationId, callName, mayAdd, shown, onShow }: Props & { readonly shown: Shown }) {
  const t = useTexts()
  const close = () => onShow(null)
  const open = ({ _id }: { readonly _id: string }) => onShow({ kind: 'task', id: _id })

  switch (shown.kind) {
    case 'new':
      return (
        <TaskForm
          mode="new_operation"
          key={shown.known.name ?? ''}
          known={{ ...shown.known, operationId }}
          onSaved={open}
          onCancel={close}
        />
      )
    case 'call':
      return (
        <CallLog
          operationId={operationId}
          who={callName}
          // The next action: another call tomorrow, unless the person enters something else.
          onLogged={who =>
            onShow(
              mayAdd
                ? {
                    kind: 'new',
                    known: {
                      name: t('tasks.calls.nextName', { name: who }),
                      type: 'LLAMADA',
                      expirationDate: instantAt(laterDay(calendarDay(new Date()), 1), DEFAULT_TIME).toISOString(),
                    },
                  }
                : null,
            )
          }
          onCancel={close}
        />
      )
    case 'edit':
      return (
        <TaskForm
          key={shown.task._id}
          mode={shown.gone ? 'new_operation' : 'edit_operation'}
          task={shown.task}
          gone={shown.gone}
          onSaved={open}
          onCancel={() => open(shown.task)}
        />
      )
    case 'task':
      return (
        <TaskPanel
          key={shown.task._id}
          task={shown.task}
          inOperation
          onEdit={() => onShow({ kind: 'edit', id: shown.task._id })}
          onDeleted={close}
        />
      )
  }
}
