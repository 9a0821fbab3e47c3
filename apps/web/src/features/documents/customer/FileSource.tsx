import { Button, type ButtonProps } from '@mantine/core'
import { IconCamera, IconFile, IconFiles, IconUpload } from '@tabler/icons-react'
import { type ChangeEvent, useRef } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { BottomSheet, SheetRow } from '../../../ui/feedback/BottomSheet'

interface Props {
  readonly label: string
  readonly name: string
  readonly onFiles: (files: readonly File[]) => void
  /** The choice of source is open. */
  readonly asking: boolean
  readonly onAsking: (asking: boolean) => void
  /** Opens the scanner for several pages in one file. */
  readonly onScan: () => void
  readonly variant?: NonNullable<ButtonProps['variant']>
  readonly size?: NonNullable<ButtonProps['size']>
}

const ACCEPT = 'image/jpeg,image/png,application/pdf,.jpg,.jpeg,.png,.pdf'

/** A phone or tablet: a device whose camera is worth offering. */
export function isHandheld(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}

/** One button: on a phone it offers camera or files, on a computer it opens the file dialog. */
export function FileSource({ label, name, onFiles, asking, onAsking, onScan, variant = 'light', size = 'md' }: Props) {
  const t = useTexts()
  const files = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const title = t('documents.customer.chooseFor', { action: label, name })

  function take(event: ChangeEvent<HTMLInputElement>): void {
    const chosen = [...(event.currentTarget.files ?? [])]
    // Otherwise choosing the same file again would not count as a change.
    event.currentTarget.value = ''
    if (chosen.length > 0) onFiles(chosen)
  }

  const choose = (act: () => void) => () => {
    onAsking(false)
    act()
  }
  const input = { type: 'file', hidden: true, onChange: take, 'aria-label': title } as const

  return (
    <>
      <input {...input} ref={files} accept={ACCEPT} multiple data-source="files" />
      <input {...input} ref={camera} accept="image/jpeg,image/png" capture="environment" data-source="camera" />
      <Button
        variant={variant}
        size={size}
        leftSection={<IconUpload />}
        aria-label={title}
        onClick={() => (isHandheld() ? onAsking(true) : files.current?.click())}
      >
        {label}
      </Button>
      <BottomSheet opened={asking} onClose={() => onAsking(false)} title={name}>
        <SheetRow icon={<IconCamera aria-hidden="true" />} onClick={choose(() => camera.current?.click())}>
          {t('documents.source.camera')}
        </SheetRow>
        <SheetRow icon={<IconFiles aria-hidden="true" />} onClick={choose(onScan)}>
          {t('documents.source.scan')}
        </SheetRow>
        <SheetRow icon={<IconFile aria-hidden="true" />} onClick={choose(() => files.current?.click())}>
          {t('common.actions.chooseFile')}
        </SheetRow>
      </BottomSheet>
    </>
  )
}
