import type { ReactNode } from 'react'

/** What a frame of the signed-in areas is given. */
export interface FrameProps {
  readonly bell?: ReactNode
  /** For a screen that fills the window. */
  readonly bare?: boolean
}
