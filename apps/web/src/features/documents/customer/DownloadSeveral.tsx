import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import type { EntryFile } from '../entries'
import { DownloadChoice } from './DownloadChoice'

interface Props {
  readonly operationId: string
  /** All files that can be downloaded. */
  readonly files: readonly EntryFile[]
}

/** Downloads several of the sent files; nothing if there are fewer than two. */
export function DownloadSeveral({ operationId, files }: Props) {
  const t = useTexts()
  const [choosing, setChoosing] = useState(false)
  if (files.length < 2) return null
  return (
    <div>
      <Button variant="subtle" size="sm" leftSection={<IconDownload />} onClick={() => setChoosing(true)}>
        {t('common.actions.download')}
      </Button>
      {choosing && <DownloadChoice operationId={operationId} files={files} onClose={() => setChoosing(false)} />}
    </div>
  )
}
