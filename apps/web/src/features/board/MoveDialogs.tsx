import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths'
import { useTexts } from '../../lib/texts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog'
import { MissingDatesDialog, StateChangeDialog } from '../operations/operations.published'
import type { useMoves } from './use-moves'

/** The questions of a move, and its live region. */
export function MoveDialogs({ moves }: { readonly moves: ReturnType<typeof useMoves> }) {
  const t = useTexts()
  const navigate = useNavigate()
  const { notify, switching, missing, setMissing, announcement } = moves
  const asked = switching.question
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <StateChangeDialog
        to={notify.question?.to ?? null}
        {...(notify.question && { operationId: notify.question.operationId })}
        onChoose={notify.answer}
      />
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => switching.answer(null)}
        title={asked ? t('board.switchProvision.title', { number: asked.card.numOperation }) : ''}
        confirm={{ label: t('board.switchProvision.confirm'), run: () => switching.answer(true) }}
      >
        {asked
          ? t(asked.to === 'PROVISION_FONDOS' ? 'board.switchProvision.toNormal' : 'board.switchProvision.toStudy')
          : ''}
      </ConfirmDialog>
      <MissingDatesDialog
        missing={missing}
        onClose={() => setMissing(null)}
        onFillIn={() => {
          setMissing(null)
          if (!missing) return
          const [date] = missing.fields
          void navigate(paths.operation(missing.operationId, 1), { state: { date } })
        }}
      />
    </>
  )
}
