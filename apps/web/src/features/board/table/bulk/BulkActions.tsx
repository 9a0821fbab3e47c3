import type { BodyOf } from '@llave/api-contract/call-types'
import type { RefusedOperation } from '@llave/api-contract/operations.calls'
import type { ArchiveReason } from '@llave/domain/operations/states/archive-reasons'
import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../../lib/queries/use-call'
import { useTexts } from '../../../../lib/texts/texts'
import { ArchiveManyDialog } from './ArchiveManyDialog'
import { AssignMenu } from './AssignMenu'
import { RefusedDialog } from './RefusedDialog'
import { TagMenu } from './TagMenu'
import { useTellDone } from './use-tell-done'

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
      <ArchiveManyDialog
        opened={archiving}
        count={selected.size}
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
