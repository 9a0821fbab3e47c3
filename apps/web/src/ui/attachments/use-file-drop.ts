import { useWindowEvent } from '@mantine/hooks'
import { type DragEvent, useRef, useState } from 'react'

const carriesFiles = ({ dataTransfer }: Pick<globalThis.DragEvent, 'dataTransfer'>) =>
  dataTransfer?.types.includes('Files') ?? false

/** Keeps the browser from opening a file that is dropped outside a drop zone. */
export function useNoStrayDrop(): void {
  const refuse = (event: globalThis.DragEvent) => {
    if (event.defaultPrevented || !carriesFiles(event)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
  }
  useWindowEvent('dragover', refuse)
  useWindowEvent('drop', refuse)
}

/** Makes an element accept dropped files; `over`: files are being dragged over it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void, enabled = true) {
  const [over, setOver] = useState(false)
  // Entering a child also fires a `dragleave` on its parent, so enters and leaves are counted.
  const depth = useRef(0)
  const hasFiles = (event: DragEvent) => enabled && carriesFiles(event)

  return {
    over,
    handlers: {
      onDragEnter(event: DragEvent) {
        if (!hasFiles(event)) return
        depth.current += 1
        setOver(true)
      },
      onDragOver(event: DragEvent) {
        if (hasFiles(event)) event.preventDefault()
      },
      onDragLeave(event: DragEvent) {
        if (!hasFiles(event)) return
        depth.current -= 1
        if (depth.current <= 0) setOver(false)
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
