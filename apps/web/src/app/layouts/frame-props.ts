import type { ReactNode } from 'react'

/** Props of the frames of the signed-in areas. */
export interface FrameProps {
  readonly bell?: ReactNode
  /** For a screen that fills the window. */
  readonly bare?: boolean
}
