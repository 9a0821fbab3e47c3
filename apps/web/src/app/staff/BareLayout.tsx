import { Outlet } from 'react-router'
import { Palette } from '../palette/Palette'

/** For a screen that fills the window; global hotkeys work here, too. */
export function BareLayout() {
  return (
    <>
      <Palette inBar={false} />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}
