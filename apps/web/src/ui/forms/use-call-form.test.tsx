import { textField } from '@llave/domain/validation/text-field'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/api/api-error'
import { type CallForm, type FormOptions, useCallForm } from '../../lib/forms/use-call-form'
import { toasts } from '../../lib/show-toast'
import { field, isWrong, press, refused, show } from '../../testing/page.testing'
import { TextField } from '../fields/text/TextField'
import { Field, FormErrors, FormWatch } from './Field'

type Values = { readonly name: string; readonly email: string }
const labels = { name: 'Nombre', email: 'Correo' }
const required = (text: string) => (text.trim() === '' ? 'error_form_obligatory_field' : null)

let form: CallForm<Values>
let drawn = 0

function Page(options: Partial<FormOptions<Values, unknown>>) {
  form = useCallForm<Values, unknown>({
    id: 'person',
    label: name => labels[name],
    initial: { name: '', email: '' },
    check: ({ name, email }) => ({ name: required(name), email: required(email) }),
    send: async () => null,
    ...options,
  })
  drawn += 1
  return (
    <form {...form.props}>
      <FormErrors of={form} />
      <Field of={form} name="name" as={TextField} />
      <Field of={form} name="email" as={TextField} />
      <FormWatch of={form}>{({ mine }) => <output>{Object.keys(mine).join(' ')}</output>}</FormWatch>
      <button type="submit">Enviar</button>
    </form>
  )
}

function open(options: Partial<FormOptions<Values, unknown>> = {}) {
  const { rerender } = show(<Page {...options} />)
  return { again: (more: Partial<FormOptions<Values, unknown>>) => rerender(<Page {...more} />) }
}

const send = () => press('Enviar')
const filled = { name: 'Ana', email: 'ana@example.es' }

describe('a form', () => {
  it('does not render the page again for each letter', async () => {
    open()
    const before = drawn
    await userEvent.type(field('Nombre'), 'Ana')
    expect(field('Nombre').value).toBe('Ana')
    expect(drawn).toBe(before)
  })

  it('sends nothing wrong: it sums up the errors and leads to the first', async () => {
    const sent = vi.fn(async () => null)
    open({ send: sent })
    await send()
    await waitFor(() => expect(document.activeElement).toBe(field('Nombre')))
    expect(screen.getByText('Revise los campos del formulario.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Correo' }).getAttribute('href')).toBe('#person-email')
    expect(isWrong(field('Nombre'))).toBe(true)
    expect(sent).not.toHaveBeenCalled()
    await userEvent.type(field('Nombre'), 'A')
    expect(isWrong(field('Nombre'))).toBe(false)
  })

  it('checks a field on leaving it, unless it is empty and nobody has tried to send', async () => {
    open({ check: ({ email }) => ({ email: email.includes('@') ? null : 'error_form_format' }) })
    await userEvent.click(field('Correo'))
    await userEvent.tab()
    expect(isWrong(field('Correo'))).toBe(false)
    await userEvent.type(field('Correo'), 'ana ')
    await userEvent.click(field('Nombre'))
    expect(field('Correo').value).toBe('ana')
    expect(isWrong(field('Correo'))).toBe(true)
  })

  it('checks a text by its rule, unless its own check says otherwise, and lets no longer one be typed', async () => {
    const sent = vi.fn(async () => null)
    open({ texts: { name: textField(4) }, check: () => ({ email: 'error_form_format' }), send: sent })
    expect(field('Nombre').maxLength).toBe(4)
    await send()
    expect([isWrong(field('Nombre')), isWrong(field('Correo')), sent.mock.calls.length]).toEqual([true, true, 0])
    await userEvent.type(field('Nombre'), 'Elena')
    expect([field('Nombre').value, isWrong(field('Nombre'))]).toEqual(['Elen', false])
  })

  it('shows what the server refuses at its fields, by path, and keeps what was typed', async () => {
    open({ initial: filled, send: () => Promise.reject(refused({ 'user.email': 'error_form_format' })) })
    await userEvent.type(field('Nombre'), ' Gil')
    await send()
    await waitFor(() => expect(document.activeElement).toBe(field('Correo')))
    expect(isWrong(field('Correo'))).toBe(true)
    expect(field('Nombre').value).toBe('Ana Gil')
    expect(toasts.get()).toEqual([])
  })

  it('keeps what the server says about a field until something else is typed there', async () => {
    open({ initial: filled, send: () => Promise.reject(refused({ email: 'error_form_format' })) })
    await send()
    await waitFor(() => expect(document.activeElement).toBe(field('Correo')))
    await userEvent.click(field('Nombre'))
    expect(isWrong(field('Correo'))).toBe(true)
    await userEvent.type(field('Correo'), 'x')
    expect(isWrong(field('Correo'))).toBe(false)
  })

  it('forgets what it said of another field when that is right now; what the server says of one stays', async () => {
    open({
      check: ({ name, email }) => ({ name: name || email ? null : 'error_form_obligatory_field' }),
      send: async () => {
        throw refused({ name: 'error_form_format', email: 'error_form_format' })
      },
    })
    await send()
    expect(isWrong(field('Nombre'))).toBe(true)
    await userEvent.type(field('Correo'), 'ana')
    expect(isWrong(field('Nombre'))).toBe(false)
    await send()
    await waitFor(() => expect(isWrong(field('Correo'))).toBe(true))
    await userEvent.type(field('Correo'), 's')
    expect([isWrong(field('Nombre')), isWrong(field('Correo'))]).toEqual([true, false])
  })

  it('shows in a toast what belongs to no field', async () => {
    open({ initial: filled, send: () => Promise.reject(new ApiError(500, 'ERR_SERVER_GENERIC')) })
    await send()
    await waitFor(() => expect(toasts.get()).toMatchObject([{ kind: 'error' }]))
  })

  it('sends once, however often the button is pressed', async () => {
    let answer = () => {}
    const sent = vi.fn(() => new Promise<null>(resolve => (answer = () => resolve(null))))
    open({ initial: filled, send: sent })
    await send()
    await send()
    await userEvent.type(field('Nombre'), '{Enter}')
    expect(sent).toHaveBeenCalledOnce()
    await act(async () => answer())
    await send()
    expect(sent).toHaveBeenCalledTimes(2)
  })

  it('treats what was typed while sending as a change from what is now saved', async () => {
    let answer = () => {}
    open({ initial: filled, send: () => new Promise<null>(resolve => (answer = () => resolve(null))) })
    await userEvent.type(field('Nombre'), ' G')
    await send()
    await userEvent.type(field('Correo'), 'x')
    await act(async () => answer())
    expect(screen.getByRole('status').textContent).toBe('email')
    act(() => form.reset())
    expect(field('Nombre').value).toBe('Ana G')
    expect(field('Correo').value).toBe('ana@example.es')
  })

  it('takes what others have saved into the fields that nobody has touched', async () => {
    const { again } = open({ initial: filled })
    await userEvent.type(field('Nombre'), ' Gil')
    again({ initial: { name: 'Eva', email: 'eva@example.es' } })
    expect(field('Correo').value).toBe('eva@example.es')
    expect(field('Nombre').value).toBe('Ana Gil')
    expect(screen.getByRole('status').textContent).toBe('name')
  })

  it('tells at the field, while somebody types, of what others have saved there, and saves when that is meant', async () => {
    const sent = vi.fn(async () => null)
    const { again } = open({ initial: filled, send: sent })
    await userEvent.type(field('Nombre'), ' Gil')
    again({ initial: { ...filled, name: 'Eva' }, send: sent })
    await waitFor(() => expect(isWrong(field('Nombre'))).toBe(true))
    expect(screen.getByText('Mientras tanto se ha guardado «Eva». Si guardas, queda lo tuyo.')).toBeTruthy()
    // Somebody who continues typing may not have seen it yet.
    await userEvent.type(field('Nombre'), ' R')
    await userEvent.click(field('Correo'))
    expect(isWrong(field('Nombre'))).toBe(true)
    await send()
    expect(sent).toHaveBeenCalledExactlyOnceWith({ name: 'Ana Gil R', email: 'ana@example.es' }, { name: 'Ana Gil R' })
  })

  it('has nothing to tell where the others have saved the same', async () => {
    const sent = vi.fn(async () => null)
    const { again } = open({ initial: filled, send: sent })
    await userEvent.type(field('Nombre'), ' Gil')
    again({ initial: { ...filled, name: 'Eva' }, send: sent })
    again({ initial: { ...filled, name: 'Ana Gil' }, send: sent })
    await send()
    expect(sent).toHaveBeenCalledTimes(1)
  })

  it('asks which of the two counts where it wants to, and sends nothing before', async () => {
    const [sent, onConflict] = [vi.fn(async () => null), vi.fn()]
    const { again } = open({ initial: filled, send: sent, onConflict })
    await userEvent.type(field('Nombre'), ' Gil')
    again({ initial: { ...filled, name: 'Eva' }, send: sent, onConflict })
    await send()
    expect([sent.mock.calls.length, onConflict.mock.calls.length]).toEqual([0, 1])
    expect(isWrong(field('Nombre'))).toBe(false)
    act(() => form.settle({ name: 'mine' }))
    await send()
    expect(sent).toHaveBeenCalledExactlyOnceWith({ ...filled, name: 'Ana Gil' }, { name: 'Ana Gil' })
    await userEvent.type(field('Nombre'), ' R')
    again({ initial: { ...filled, name: 'Eva B' }, send: sent, onConflict })
    act(() => form.settle({ name: 'theirs' }))
    expect(field('Nombre').value).toBe('Eva B')
  })

  it('leads to the field when the server finds that somebody else saved first; the next time it is meant', async () => {
    const sent = vi.fn(async () => null).mockRejectedValueOnce(new ApiError(409, 'ERR_VERSION_CONFLICT', {}) as never)
    const { again } = open({
      initial: filled,
      send: sent,
      reread: async () => again({ initial: { name: 'Eva', email: 'eva@example.es' }, send: sent, say: () => null }),
    })
    await userEvent.type(field('Nombre'), ' Gil')
    await send()
    await waitFor(() => expect(document.activeElement).toBe(field('Nombre')))
    expect(screen.getAllByText(/Alguien ha guardado otro valor/).length).toBeGreaterThan(0)
    expect(field('Correo').value).toBe('eva@example.es')
    await send()
    expect(sent).toHaveBeenLastCalledWith({ name: 'Ana Gil', email: 'eva@example.es' }, { name: 'Ana Gil' })
  })

  it('keeps a draft, and drops it once saved', async () => {
    let kept: Partial<Values> | null = { name: 'Ana' }
    const draft = {
      read: () => kept,
      keep: (values: Values) => {
        kept = values
      },
      drop: () => {
        kept = null
      },
    }
    open({ draft })
    expect(field('Nombre').value).toBe('Ana')
    await userEvent.type(field('Correo'), 'a@b.es')
    expect(kept).toEqual({ name: 'Ana', email: 'a@b.es' })
    await send()
    await waitFor(() => expect(kept).toBeNull())
  })
})
