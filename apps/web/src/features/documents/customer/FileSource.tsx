import { Button, type ButtonProps, Menu } from '@mantine/core'
import { IconCamera, IconFile, IconUpload } from '@tabler/icons-react'
import { type ChangeEvent, useRef } from 'react'
import { useTexts } from '../../../lib/texts/texts'

interface Props {
  readonly label: string
  /** What the files are for; read out by screen readers. */
  readonly name: string
  readonly onFiles: (files: readonly File[]) => void
  readonly variant?: NonNullable<ButtonProps['variant']>
  readonly size?: NonNullable<ButtonProps['size']>
}

const ACCEPT = 'image/jpeg,image/png,application/pdf,.jpg,.jpeg,.png,.pdf'

/** Whether this is a phone or a tablet: a device whose camera is worth offering. */
function isHandheld(): boolean {
  return window.matchMedia('(pointer: coarse)').matches
}

/** One button: on a phone it offers the camera or files, on a computer it opens the file dialog. */
export function FileSource({ label, name, onFiles, variant = 'light', size = 'md' }: Props) {
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

  const button = (onClick?: () => void) => (
    <Button
      variant={variant}
      size={size}
      leftSection={<IconUpload aria-hidden="true" />}
      aria-label={title}
      {...(onClick ? { onClick } : {})}
    >
      {label}
    </Button>
  )
  const input = { type: 'file', hidden: true, onChange: take, 'aria-label': title } as const

  return (
    <>
      <input {...input} ref={files} accept={ACCEPT} multiple data-source="files" />
      <input {...input} ref={camera} accept="image/jpeg,image/png" capture="environment" data-source="camera" />
      {isHandheld() ? (
        <Menu position="top-start" width="target">
          <Menu.Target>{button()}</Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconCamera aria-hidden="true" />} onClick={() => camera.current?.click()}>
              {t('documents.source.camera')}
            </Menu.Item>
            <Menu.Item leftSection={<IconFile aria-hidden="true" />} onClick={() => files.current?.click()}>
              {t('documents.source.file')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        button(() => files.current?.click())
      )}
    </>
  )
}
