import { type DragEvent, useRef, useState } from 'react'

/** Makes an element take files that are dropped on it; `over` while they are above it. */
export function useFileDrop(onFiles: (files: readonly File[]) => void, enabled = true) {
  const [over, setOver] = useState(false)
  // Entering a child leaves its parent: they are counted.
  const depth = useRef(0)
  const hasFiles = (event: DragEvent) => enabled && event.dataTransfer.types.includes('Files')

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
