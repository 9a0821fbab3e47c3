import type { BoardList, Card } from '@llave/api-contract/board.calls'
import { Stack } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import { SelectField } from '../../../ui/fields/choices/SelectField'
import { listName } from '../model/list-name'
import { moveVerdict } from './move-rules'
import type { Move } from './use-moves'

/** Positions that the menu offers; always including the end of the list. */
const POSITIONS = 20

interface Props {
  readonly moving: { readonly card: Card; readonly list: BoardList } | null
  readonly lists: readonly BoardList[]
  readonly countOf: (list: BoardList) => number
  readonly onClose: () => void
  readonly onMove: (move: Move) => void
}

/** The positions for a card in a list, from 0; the last one is the end. */
export function positionsIn(count: number, isOwnList: boolean): number[] {
  const end = isOwnList ? count - 1 : count
  const first = Array.from({ length: Math.min(end, POSITIONS) }, (_, at) => at)
  return [...first, Math.max(end, 0)]
}

/**
 * "Mover a…": the keyboard equivalent of dragging. Offers all lists and the position in the list; a list that refuses
 * the card shows the reason. Typing a list's name and pressing Enter moves the card to its top; choosing a list in
 * another way allows choosing the position.
 */
export function MoveToDialog({ moving, lists, countOf, onClose, onMove }: Props) {
  const t = useTexts()
  const [listId, setListId] = useState('')
  const [position, setPosition] = useState(0)
  const typed = useRef(false)
  const byEnter = useRef(false)
  useEffect(() => {
    if (moving) setListId(moving.list._id)
    setPosition(0)
    typed.current = false
  }, [moving])

  const target = lists.find(list => list._id === listId)
  const refusalOf = (list: BoardList) => {
    const verdict = moving && moveVerdict(moving.card, list)
    return verdict?.kind === 'REFUSED' ? verdict.why : null
  }
  const refusal = target && refusalOf(target)
  const positions = target && moving ? positionsIn(countOf(target), target._id === moving.list._id) : [0]
  const nameOf = (at: number) => {
    if (at === 0) return t('board.move.first')
    return at === positions.at(-1) ? t('board.move.last') : t('board.move.at', { position: at + 1 })
  }

  function moveTo(to: BoardList, at: number): void {
    onClose()
    if (moving) onMove({ card: moving.card, from: moving.list, to, position: at })
  }

  function noteKey({ key }: KeyboardEvent): void {
    byEnter.current = key === 'Enter' && typed.current
    if (key.length === 1) typed.current = true
  }

  function choose(id: string): void {
    const list = lists.find(({ _id }) => _id === id)
    setListId(id)
    setPosition(0)
    typed.current = false
    if (list && byEnter.current && !refusalOf(list)) moveTo(list, 0)
  }

  return (
    <ConfirmDialog
      opened={moving !== null}
      onClose={onClose}
      title={moving ? t('board.move.title', { number: moving.card.numOperation }) : ''}
      disabled={!target || refusal !== null}
      confirm={{ label: t('common.actions.move'), run: () => target && moveTo(target, position) }}
    >
      <Stack gap="md">
        <SelectField
          label={t('area.views.list')}
          searchable
          data-autofocus
          // Typing replaces the name of the card's own list.
          onFocus={({ currentTarget }) => currentTarget.select()}
          onKeyDownCapture={noteKey}
          onOptionSubmit={choose}
          options={lists.map(list => {
            const name = listName(t, list)
            return { value: list._id, label: refusalOf(list) ? t('board.move.notOffered', { list: name }) : name }
          })}
          value={listId}
          error={refusal && t(`board.refused.${refusal}`)}
          onChange={() => undefined}
        />
        <SelectField
          label={t('board.move.position')}
          searchable={false}
          options={positions.map(at => ({ value: String(at), label: nameOf(at) }))}
          value={String(position)}
          onChange={at => setPosition(Number(at ?? 0))}
        />
      </Stack>
    </ConfirmDialog>
  )
}
