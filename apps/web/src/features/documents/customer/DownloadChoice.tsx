import { Checkbox, Stack } from '@mantine/core'
import { useState } from 'react'
import { HotkeyScope } from '../../../lib/hotkeys/HotkeyScope'
import { useTexts } from '../../../lib/texts/texts'
import { DialogButtons } from '../../../ui/feedback/DialogButtons'
import { ModalFrame } from '../../../ui/feedback/frames'
import { DownloadDialog } from '../download/DownloadDialog'
import { useDownload } from '../download/use-download'
import type { EntryFile } from '../entries'

interface Props {
  readonly operationId: string
  readonly files: readonly EntryFile[]
  readonly onClose: () => void
}

export function DownloadChoice({ operationId, files, onClose }: Props) {
  const t = useTexts()
  const all = files.map(({ _id }) => _id)
  const [chosen, setChosen] = useState(all)
  const { run, running, progress, cancel } = useDownload(operationId)
  const wanted = files.filter(({ _id }) => chosen.includes(_id))

  return (
    <>
      <ModalFrame opened={progress === null} onClose={onClose} title={t('documents.customer.downloadTitle')}>
        <HotkeyScope>
          <Stack gap="md">
            <Stack gap="xs">
              <Checkbox
                size="md"
                py={4}
                label={t('documents.customer.downloadAll', { count: files.length })}
                checked={wanted.length === files.length}
                indeterminate={wanted.length > 0 && wanted.length < files.length}
                onChange={event => setChosen(event.currentTarget.checked ? all : [])}
              />
              <Checkbox.Group value={chosen} onChange={setChosen}>
                <Stack gap="xs">
                  {files.map(({ _id, name }) => (
                    <Checkbox key={_id} value={_id} size="md" py={4} label={name} />
                  ))}
                </Stack>
              </Checkbox.Group>
            </Stack>
            <DialogButtons
              confirm={t('documents.customer.downloadFiles', { count: wanted.length })}
              onConfirm={() => void run(wanted).then(onClose)}
              onCancel={onClose}
              running={running}
              disabled={wanted.length === 0}
            />
          </Stack>
        </HotkeyScope>
      </ModalFrame>
      <DownloadDialog progress={progress} onCancel={cancel} />
    </>
  )
}
