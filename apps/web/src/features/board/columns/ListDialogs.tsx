import type { BoardList } from '@llave/api-contract/board.calls'
import { useEffect, useState } from 'react'
import { errorText, useTexts } from '../../../lib/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import { TextField } from '../../../ui/fields/TextField'
import { showToast } from '../../../ui/toasts/show-toast'
import { createList, deleteList, renameList } from '../board-calls'
import { listName } from './list-name'

/** A new list, or what is to become of one. */
export type ListQuestion =
  | { readonly kind: 'CREATE' }
  | { readonly kind: 'RENAME'; readonly list: BoardList }
  | { readonly kind: 'DELETE'; readonly list: BoardList }

interface Props {
  readonly question: ListQuestion | null
  readonly onClose: () => void
}

/** Creating, renaming and deleting a list of the staff's own. */
export function ListDialogs({ question, onClose }: Props) {
  const t = useTexts()
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (question) setTitle(question.kind === 'RENAME' ? (question.list.title ?? '') : '')
  }, [question])

  async function run(action: Promise<void>): Promise<void> {
    try {
      await action
      onClose()
    } catch (error) {
      showToast({ kind: 'error', text: errorText(t, error) })
    }
  }

  const deleted = question?.kind === 'DELETE' ? question.list : null
  const renamed = question?.kind === 'RENAME' ? question.list : null
  return (
    <>
      <ConfirmDialog
        opened={question?.kind === 'CREATE' || renamed !== null}
        onClose={onClose}
        title={t(renamed ? 'board.lists.renameTitle' : 'board.lists.createTitle')}
        disabled={title.trim() === ''}
        confirm={{
          label: t(renamed ? 'common.actions.save' : 'board.lists.create'),
          run: () => run(renamed ? renameList(renamed._id, title.trim()) : createList(title.trim())),
        }}
      >
        <TextField
          label={t('board.lists.titleLabel')}
          maxLength={60}
          value={title}
          onChange={setTitle}
          data-autofocus
        />
      </ConfirmDialog>
      <ConfirmDialog
        opened={deleted !== null}
        onClose={onClose}
        title={deleted ? t('board.lists.deleteTitle', { title: listName(t, deleted) }) : ''}
        dangerous
        confirm={{
          label: t('board.lists.delete'),
          run: async () => {
            if (deleted) await run(deleteList(deleted._id))
          },
        }}
      >
        {t('board.lists.deleteBody')}
      </ConfirmDialog>
    </>
  )
}
