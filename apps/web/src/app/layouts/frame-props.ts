import type { ReactNode } from 'react'

export interface FrameProps {
  readonly bell?: ReactNode
  /** For a screen that fills the window. */
  readonly bare?: boolean
}
