import '@mantine/core/styles.layer.css'
import type { FrameProps } from '../layouts/frame-props'
import { BareLayout } from './BareLayout'
import { StaffLayout } from './StaffLayout'

/** A screen that fills the window has neither menu nor bars. */
export default function StaffFrame({ bell, bare = false }: FrameProps) {
  return bare ? <BareLayout /> : <StaffLayout bell={bell} />
}
