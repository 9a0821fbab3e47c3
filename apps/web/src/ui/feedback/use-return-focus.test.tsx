import { render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import { useReturnFocus } from './use-return-focus'

function Page({ opened }: { readonly opened: boolean }) {
  const root = useReturnFocus(opened)
  useEffect(() => {
    if (opened) root.current?.querySelector('button')?.focus()
  }, [opened, root])
  return (
    <main tabIndex={-1}>
      {opened && (
        <div ref={root}>
          <button type="button">Dentro</button>
        </div>
      )}
    </main>
  )
}

it('goes to the page when the dialog was open before anything had the focus, as after a reload', () => {
  const { rerender } = render(<Page opened />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dentro' }))
  rerender(<Page opened={false} />)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
