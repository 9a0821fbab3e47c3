import { useLocation, useNavigate } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { StateChangeDialog } from '../../operations/operations.published'
import type { useMoves } from './use-moves'

export function MoveDialogs({ moves }: { readonly moves: ReturnType<typeof useMoves> }) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { question, answer } = moves.change
  const open = (tab: number, place: object = {}) => {
    if (!question) return
    answer(null)
    void navigate(paths.operation(question.operation._id, tab), { state: { ...place, from: pathname + search } })
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {moves.announcement}
      </p>
      <StateChangeDialog
        change={question}
        onDocuments={() => open(3)}
        onActivity={date => open(1, { date })}
        onChoose={answer}
      />
    </>
  )
}
