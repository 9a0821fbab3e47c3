import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import { MissingDatesDialog, StateChangeDialog } from '../../operations/operations.published'
import type { useMoves } from './use-moves'

/** The questions of a move, and its live region. */
export function MoveDialogs({ moves }: { readonly moves: ReturnType<typeof useMoves> }) {
  const t = useTexts()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { notify, switching, missing, setMissing, announcement } = moves
  const asked = switching.question
  const open = (operationId: string, tab: number, place: object = {}) =>
    void navigate(paths.operation(operationId, tab), { state: { ...place, from: pathname + search } })
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <StateChangeDialog
        to={notify.question?.to ?? null}
        onDocuments={() => notify.question && open(notify.question.operationId, 3)}
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
          if (missing) open(missing.operationId, 1, { date: missing.fields[0] })
        }}
      />
    </>
  )
}
