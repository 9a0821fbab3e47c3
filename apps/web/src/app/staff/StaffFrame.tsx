import '@mantine/core/styles.layer.css'
import { Outlet } from 'react-router'
import type { FrameProps } from '../layouts/frame-props'
import { Palette } from '../palette/Palette'
import { StaffLayout } from './StaffLayout'

/** A screen that fills the window has neither menu nor bars. */
export default function StaffFrame({ bell, bare = false }: FrameProps) {
  return bare ? <BareLayout /> : <StaffLayout bell={bell} />
}

/** For a screen that fills the window; global hotkeys work here, too. */
function BareLayout() {
  return (
    <>
      <Palette inBar={false} />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
