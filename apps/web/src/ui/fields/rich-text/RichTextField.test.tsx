import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { press, show } from '../../../testing/page.testing'
import { Field, FormErrors } from '../../forms/Field'
import { RichTextField } from './RichTextField'

const send = vi.fn<(values: { note: string }) => Promise<void>>(async () => {})

function Form({ note = '' }: { readonly note?: string }) {
  const form = useCallForm({
    label: () => 'Nota',
    initial: { note },
    check: values => ({ note: values.note === '' ? 'error_form_obligatory_field' : null }),
    send,
  })
  return (
    <form {...form.props}>
      <FormErrors of={form} />
      <Field of={form} name="note" as={RichTextField} />
      <button type="submit">Enviar</button>
      <button type="button" onClick={() => form.reset({ note: '<p>Otra</p>' })}>
        Cambiar
      </button>
    </form>
  )
}

async function open(note?: string): Promise<HTMLElement> {
  show(<Form {...(note && { note })} />)
  return screen.findByRole('textbox', { name: 'Nota' })
}

it('is a field of a form: it shows what is there, follows what comes from outside, and sends HTML', async () => {
  const text = await open('<p>Hola <strong>Ana</strong></p>')
  expect(text.innerHTML).toContain('<strong>Ana</strong>')
  await press('Cambiar')
  await waitFor(() => expect(text.textContent).toBe('Otra'))
  await press('Enviar')
  expect(send.mock.lastCall?.[0]).toEqual({ note: '<p>Otra</p>' })
})

it('takes the focus when it is wrong, and says why', async () => {
  const text = await open()
  await press('Enviar')
  await waitFor(() => expect(document.activeElement).toBe(text))
  expect(text.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(text.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Este campo es obligatorio',
  )
})

it('has its tools behind one stop of the Tab key, each saying whether it is on', async () => {
  await open('<p><strong>Hola</strong></p>')
  const tools = screen.getByRole('toolbar', { name: 'Formato del texto' }).querySelectorAll('button')
  expect([...tools].map(tool => [tool.getAttribute('aria-label'), tool.tabIndex])).toEqual([
    ['Negrita', 0],
    ['Cursiva', -1],
    ['Subrayado', -1],
    ['Lista', -1],
    ['Lista numerada', -1],
  ])
  act(() => tools[0]?.focus())
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(tools[1])
  expect(tools[3]?.getAttribute('aria-pressed')).toBe('false')
  act(() => tools[3]?.click())
  await waitFor(() => expect(tools[3]?.getAttribute('aria-pressed')).toBe('true'))
  expect(screen.getByRole('textbox').innerHTML).toContain('<ul><li><p><strong>Hola</strong></p></li></ul>')
})
