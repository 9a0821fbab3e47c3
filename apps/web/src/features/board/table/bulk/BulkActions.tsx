import type { BodyOf, ResOf } from '@llave/api-contract/call-types'
import type { RefusedOperation } from '@llave/api-contract/operations.calls'
import type { ArchiveReason } from '@llave/domain/operations/states/operation-states'
import { MOVE_UNDO_SECONDS } from '@llave/domain/validation/limits'
import { Button, Menu, ScrollArea } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { tellUndoable } from '../../../../lib/calls/tell'
import { useCall } from '../../../../lib/queries/use-call'
import { assigneeName, useStaff } from '../../../../lib/queries/use-staff'
import { showToast } from '../../../../lib/show-toast'
import { useTexts } from '../../../../lib/texts/texts'
import { PersonAvatar } from '../../../../ui/PersonAvatar'
import { ArchiveReasonDialog } from '../../../operations/operations.published'
import { RefusedDialog } from './RefusedDialog'
import { TagMenu } from './TagMenu'

interface Props {
  readonly selected: ReadonlySet<string>
  /** Operations that stay selected because they refused. */
  readonly onSelect: (left: ReadonlySet<string>) => void
  /** The list includes archived operations. */
  readonly withArchived: boolean
}

type Changes = BodyOf<'POST /operations/updateMany'>['data']

/** Actions on the selected operations; refusals are listed with their reason. */
export function BulkActions({ selected, onSelect, withArchived }: Props) {
  const t = useTexts()
  const [archiving, setArchiving] = useState(false)
  const [refused, setRefused] = useState<readonly RefusedOperation[]>([])
  const [archivedAs, setArchivedAs] = useState<ArchiveReason | null>(null)
  const tellDone = useTellDone()
  const update = useCall('POST /operations/updateMany', {
    onDone: res => {
      tellDone(res)
      setRefused(res.refused)
      onSelect(new Set(res.refused.map(({ _id }) => _id)))
    },
  })
  const change = (data: Changes) => {
    setArchivedAs(data.archivedReason ?? null)
    return update.run({ body: { idList: [...selected], data, undoable: true } })
  }

  return (
    <>
      <AssignMenu disabled={update.running} onAssign={responsable => void change({ responsable })} />
      <TagMenu disabled={update.running} onChange={tags => void change(tags)} />
      <Button
        size="sm"
        variant="default"
        leftSection={<IconArchive />}
        disabled={update.running}
        onClick={() => setArchiving(true)}
      >
        {t('operations.archive.confirm')}
      </Button>
      {withArchived && (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconArchiveOff />}
          disabled={update.running}
          onClick={() => void change({ isArchived: false })}
        >
          {t('operations.header.activate')}
        </Button>
      )}
      <ArchiveReasonDialog
        opened={archiving}
        title={t('board.bulk.archiveTitle', { count: selected.size })}
        confirm={t('board.bulk.archiveConfirm', { count: selected.size })}
        onClose={() => setArchiving(false)}
        onArchive={async archivedReason => {
          await change({ isArchived: true, archivedReason })
          setArchiving(false)
        }}
      />
      <RefusedDialog refused={refused} archivedAs={archivedAs} onClose={() => setRefused([])} />
    </>
  )
}

/** Reports the number of changed operations, and offers to undo an archiving. */
function useTellDone() {
  const t = useTexts()
  const undoing = useCall('POST /operations/undoMany', {
    parallel: true,
    onDone({ total, refused }) {
      if (total > 0) showToast({ kind: 'info', text: t('board.bulk.undone', { count: total }) })
      if (refused.length > 0) showToast({ kind: 'warning', text: t('board.bulk.notUndone', { count: refused.length }) })
    },
  })

  return ({ total, undo }: ResOf<'POST /operations/updateMany'>): void => {
    if (total === 0) return
    const text = t('board.bulk.done', { count: total })
    if (!undo) return void showToast({ kind: 'success', text })
    tellUndoable(text, () => void undoing.run({ body: { moves: undo.moves } }), MOVE_UNDO_SECONDS * 1000)
  }
}

interface AssignMenuProps {
  readonly disabled: boolean
  /** Null: nobody. */
  readonly onAssign: (userId: string | null) => void
}

function AssignMenu({ disabled, onAssign }: AssignMenuProps) {
  const t = useTexts()
  const { data: staff = [] } = useStaff()
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button size="sm" variant="default" leftSection={<IconUser />} disabled={disabled}>
          {t('board.bulk.assign')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ScrollArea.Autosize mah={320} type="auto">
          {staff.map(person => (
            <Menu.Item
              key={person._id}
              leftSection={<PersonAvatar person={person} size={24} />}
              onClick={() => onAssign(person._id)}
            >
              {assigneeName(t, person)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => onAssign(null)}>{t('words.unassigned')}</Menu.Item>
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
  )
}
