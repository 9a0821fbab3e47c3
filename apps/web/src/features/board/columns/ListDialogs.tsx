import type { BoardList } from '@llave/api-contract/board.calls'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { useEffect, useState } from 'react'
import { useCall } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import { TextField } from '../../../ui/fields/TextField'
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
  const remove = useCall('DELETE /boardLists/:id', { onDone: onClose })
  const named = question && question.kind !== 'DELETE' ? question : null
  const deleted = question?.kind === 'DELETE' ? question.list : null
  return (
    <>
      <TitleDialog question={named} onClose={onClose} />
      <ConfirmDialog
        opened={deleted !== null}
        onClose={onClose}
        title={deleted ? t('board.lists.deleteTitle', { title: listName(t, deleted) }) : ''}
        dangerous
        confirm={{
          label: t('board.lists.delete'),
          run: async () => {
            if (deleted) await remove.run({ params: { id: deleted._id } })
          },
        }}
      >
        {t('board.lists.deleteBody')}
      </ConfirmDialog>
    </>
  )
}

interface TitleProps {
  readonly question: Exclude<ListQuestion, { readonly kind: 'DELETE' }> | null
  readonly onClose: () => void
}

function TitleDialog({ question, onClose }: TitleProps) {
  const t = useTexts()
  const create = useCall('POST /boardLists', { onDone: onClose })
  const rename = useCall('PUT /boardLists/:id', { onDone: onClose })
  const renamed = question?.kind === 'RENAME' ? question.list : null
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (question) setTitle(question.kind === 'RENAME' ? (question.list.title ?? '') : '')
  }, [question])
  const body = { title: title.trim() }
  return (
    <ConfirmDialog
      opened={question !== null}
      onClose={onClose}
      title={t(renamed ? 'board.lists.renameTitle' : 'board.lists.createTitle')}
      disabled={body.title === ''}
      confirm={{
        label: t(renamed ? 'common.actions.save' : 'board.lists.create'),
        run: () => (renamed ? rename.run({ params: { id: renamed._id }, body }) : create.run({ body })),
      }}
    >
      <TextField
        label={t('board.lists.titleLabel')}
        maxLength={TEXT_FIELDS.listTitle.max}
        value={title}
        onChange={setTitle}
        data-autofocus
      />
    </ConfirmDialog>
  )
}
