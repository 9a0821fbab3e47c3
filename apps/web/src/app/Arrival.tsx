import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Announces a new screen to screen reader users, as a browser does for a new page: reads its title, and continues
 * keyboard navigation at its content. A screen that takes the focus itself keeps it.
 */
export function Arrival({ title }: { readonly title: string | null }) {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  const [moved, setMoved] = useState(false)

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    setMoved(true)
    const content = document.getElementById('content')
    if (document.activeElement === document.body) content?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <p role="status" className="visually-hidden">
      {moved && title}
    </p>
  )
}
