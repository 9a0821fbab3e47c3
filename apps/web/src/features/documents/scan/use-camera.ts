import { type RefObject, useEffect, useState } from 'react'

/** `none`: this device has no camera that the page may use; a file field replaces it. */
export type CameraState = 'opening' | 'open' | 'none'

const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 2560 }, height: { ideal: 1920 } },
}

/** Shows the rear camera in a video while the component is mounted. */
export function useCamera(video: RefObject<HTMLVideoElement | null>): CameraState {
  const [state, setState] = useState<CameraState>('opening')
  useEffect(() => {
    let stream: MediaStream | null = null
    let gone = false
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    async function open(): Promise<void> {
      // Not available on plain http.
      if (!navigator.mediaDevices?.getUserMedia) return setState('none')
      try {
        stream = await navigator.mediaDevices.getUserMedia(WANTED)
        if (gone || !video.current) return stop()
        video.current.srcObject = stream
        await video.current.play()
        setState('open')
      } catch {
        stop()
        if (!gone) setState('none')
      }
    }
    void open()
    return () => {
      gone = true
      stop()
    }
  }, [video])
  return state
}
