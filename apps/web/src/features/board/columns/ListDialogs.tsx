import type { BoardList } from '@llave/api-contract/board.calls'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { errorCode } from '../../../lib/api/api-error'
import { tellFailure } from '../../../lib/calls/tell'
import { keys } from '../../../lib/queries/keys'
import { useCall } from '../../../lib/queries/use-call'
import { codeText, useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import { TextField } from '../../../ui/fields/text/TextField'
import type { ListPages } from '../model/card-pages'
import { listName } from '../model/list-name'

export type ListQuestion =
  | { readonly kind: 'CREATE' }
  | { readonly kind: 'RENAME'; readonly list: BoardList }
  | { readonly kind: 'DELETE'; readonly list: BoardList }

interface Props {
  readonly question: ListQuestion | null
  /** The list shows only some of its operations. */
  readonly isFiltered: boolean
  readonly onClose: () => void
}

export function ListDialogs({ question, isFiltered, onClose }: Props) {
  const named = question && question.kind !== 'DELETE' ? question : null
  const deleted = question?.kind === 'DELETE' ? question.list : null
  return (
    <>
      <TitleDialog question={named} onClose={onClose} />
      <DeleteDialog list={deleted} isFiltered={isFiltered} onClose={onClose} />
    </>
  )
}

interface DeleteProps {
  readonly list: BoardList | null
  readonly isFiltered: boolean
  readonly onClose: () => void
}

/** A list with operations is not deleted; the dialog says so instead of asking (spec: back office §4). */
function DeleteDialog({ list, isFiltered, onClose }: DeleteProps) {
  const t = useTexts()
  const client = useQueryClient()
  const [refused, setRefused] = useState(false)
  const remove = useCall('DELETE /boardLists/:id', { onDone: onClose })
  const counts = client.getQueriesData<ListPages>({ queryKey: keys.cards.list(list?._id ?? '') })
  const holds = refused || counts.some(([, pages]) => (pages?.pages[0]?.count ?? 0) > 0)
  useEffect(() => {
    if (list) setRefused(false)
  }, [list])

  async function run(id: string): Promise<void> {
    try {
      await remove.send({ params: { id } })
    } catch (error) {
      if (errorCode(error) === 'ERR_BOARD_LIST_CONTAINS_CARDS') setRefused(true)
      else await tellFailure(undefined, error)
    }
  }

  return (
    <ConfirmDialog
      opened={list !== null}
      onClose={onClose}
      title={list ? t('board.lists.deleteTitle', { title: listName(t, list) }) : ''}
      dangerous
      disabled={holds}
      confirm={{ label: t('board.lists.delete'), run: () => (list ? run(list._id) : undefined) }}
    >
      <Text role={refused ? 'alert' : undefined}>
        {holds
          ? codeText(t, 'ERR_BOARD_LIST_CONTAINS_CARDS')
          : t(isFiltered ? 'board.lists.deleteBodyFiltered' : 'board.lists.deleteBody')}
      </Text>
    </ConfirmDialog>
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
  const present = renamed?.title ?? ''
  const [title, setTitle] = useState(present)
  useEffect(() => {
    if (question) setTitle(present)
  }, [question, present])
  const body = { title: title.trim() }
  return (
    <ConfirmDialog
      opened={question !== null}
      onClose={onClose}
      unsaved={{ some: () => title !== present, forget: () => setTitle(present) }}
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
