import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ChoiceCards, MultiChoiceCards } from './ChoiceCards'
import { DateTimeField } from './DateField'
import { DecimalField, thousandsMeant } from './DecimalField'
import { MoneyField } from './MoneyField'
import { NativeSelectField } from './NativeSelectField'
import { PasswordField } from './PasswordField'
import { StepperField } from './StepperField'
import { TextField } from './TextField'

const show = (element: ReactNode) => render(<MantineProvider>{element}</MantineProvider>)

function Held<V>({ start, heard, children }: HeldProps<V>) {
  const [value, setValue] = useState(start)
  return children(value, next => {
    setValue(next)
    heard?.(next)
  })
}
interface HeldProps<V> {
  readonly start: V
  readonly heard?: (value: V) => void
  readonly children: (value: V, set: (value: V) => void) => ReactNode
}

describe('money', () => {
  it('is formatted while it is typed, and is euros outside', async () => {
    const heard = vi.fn()
    show(
      <Held<number | null> start={null} heard={heard}>
        {(value, set) => <MoneyField label="Importe" value={value} onChange={set} />}
      </Held>,
    )
    const input = screen.getByLabelText<HTMLInputElement>('Importe')
    await userEvent.type(input, '1234567,89')
    expect(input.value).toBe('1.234.567,89 €')
    expect(heard).toHaveBeenLastCalledWith(1234567.89)
    await userEvent.clear(input)
    expect(heard).toHaveBeenLastCalledWith(null)
  })

  it('shows cents in twos once it is left', async () => {
    show(
      <Held<number | null> start={32_500.5}>
        {(value, set) => <MoneyField label="Importe" value={value} onChange={set} />}
      </Held>,
    )
    const input = screen.getByLabelText<HTMLInputElement>('Importe')
    expect(input.value).toBe('32.500,50 €')
    await userEvent.clear(input)
    await userEvent.type(input, '12,5')
    expect(input.value).toBe('12,5 €')
    await userEvent.tab()
    expect(input.value).toBe('12,50 €')
  })

  it('takes eleven digits and no more', async () => {
    const heard = vi.fn()
    show(
      <Held<number | null> start={null} heard={heard}>
        {(value, set) => <MoneyField label="Importe" value={value} onChange={set} />}
      </Held>,
    )
    await userEvent.type(screen.getByLabelText('Importe'), '123456789012')
    expect(heard).toHaveBeenLastCalledWith(12345678901)
  })
})

describe('a number with decimals', () => {
  it('keeps them while they are typed', async () => {
    const heard = vi.fn()
    show(
      <Held<number | null> start={null} heard={heard}>
        {(value, set) => <DecimalField label="Parte" value={value} onChange={set} maxDigits={5} suffix=" %" />}
      </Held>,
    )
    const input = screen.getByLabelText<HTMLInputElement>('Parte')
    await userEvent.type(input, '33,3')
    expect(input.value).toBe('33,3 %')
    expect(heard).toHaveBeenLastCalledWith(33.3)
    await userEvent.tab()
    expect(input.value).toBe('33,30 %')
  })

  it.each([
    ['210,00 €', '0', true, 210_000],
    ['210,00 €', '0', false, 210_000],
    ['1.234,56 €', '7', true, 1_234_567],
    // A digit too many behind cents that were typed as cents.
    ['1.234,56 €', '7', false, null],
    ['210,0 €', '0', true, null],
    ['210 €', '0', true, null],
    ['210,00 €', ',', true, null],
  ])('%s and %s: thousands when three digits follow', (text, added, wasPoint, meant) => {
    expect(thousandsMeant(text, added, wasPoint)).toBe(meant)
  })
})

describe('a whole number', () => {
  it('is what stands before a comma, and nothing is put together', async () => {
    const heard = vi.fn()
    show(
      <Held<number | null> start={null} heard={heard}>
        {(value, set) => <StepperField label="Años" value={value} onChange={set} min={0} max={70} />}
      </Held>,
    )
    const input = screen.getByLabelText<HTMLInputElement>('Años')
    await userEvent.type(input, '2,5')
    expect([input.value, heard.mock.lastCall]).toEqual(['2,5', [2]])
    await userEvent.tab()
    expect(input.value).toBe('2')
    await userEvent.clear(input)
    expect(heard).toHaveBeenLastCalledWith(null)
    await userEvent.type(input, '123')
    expect(input.value).toBe('12')
  })
})

describe('text', () => {
  it('is trimmed when it is left', async () => {
    const heard = vi.fn()
    show(
      <Held start="" heard={heard}>
        {(value, set) => <TextField label="Nombre" value={value} onChange={set} />}
      </Held>,
    )
    await userEvent.type(screen.getByLabelText('Nombre'), '  Ana ')
    await userEvent.tab()
    expect(heard).toHaveBeenLastCalledWith('Ana')
  })
})

describe('a password', () => {
  it('is shown and hidden by a button that says so', async () => {
    show(<PasswordField label="Contraseña" value="secreto" onChange={() => {}} />)
    const input = screen.getByLabelText('Contraseña')
    expect(input.getAttribute('type')).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar la contraseña' }))
    expect(input.getAttribute('type')).toBe('text')
    expect(screen.getByRole('button', { name: 'Ocultar la contraseña' })).toBeTruthy()
  })
})

describe('a moment', () => {
  it('is typed as DD/MM/YYYY HH:mm', async () => {
    const heard = vi.fn()
    show(<DateTimeField label="Fecha" value={null} onChange={heard} />)
    await userEvent.type(screen.getByLabelText('Fecha'), '5/3/2026 9:30')
    await userEvent.tab()
    expect(heard).toHaveBeenLastCalledWith(new Date(2026, 2, 5, 9, 30).toISOString())
  })

  it('that is none is told and not taken', async () => {
    const heard = vi.fn()
    const invalid = vi.fn()
    show(<DateTimeField label="Fecha" value={null} onChange={heard} onInvalid={invalid} />)
    await userEvent.type(screen.getByLabelText('Fecha'), '31/02/2026')
    await userEvent.tab()
    expect(heard).not.toHaveBeenCalled()
    expect(invalid).toHaveBeenLastCalledWith('31/02/2026')
  })
})

describe('cards', () => {
  const choices = [
    { value: 'SI', label: 'Sí' },
    { value: 'NO', label: 'No' },
  ] as const

  it('of one choice are radio buttons, and a tap moves on', async () => {
    const tapped = vi.fn()
    const heard = vi.fn()
    show(
      <Held<'SI' | 'NO' | null> start={null} heard={heard}>
        {(value, set) => <ChoiceCards labelledBy="q" choices={choices} value={value} onChange={set} onTap={tapped} />}
      </Held>,
    )
    await userEvent.click(screen.getByRole('radio', { name: 'No' }))
    expect(heard).toHaveBeenLastCalledWith('NO')
    expect(tapped).toHaveBeenLastCalledWith('NO')
  })

  it('of several choices are check boxes', async () => {
    const heard = vi.fn()
    show(
      <Held<readonly ('SI' | 'NO')[]> start={['SI']} heard={heard}>
        {(value, set) => <MultiChoiceCards labelledBy="q" choices={choices} value={value} onChange={set} />}
      </Held>,
    )
    await userEvent.click(screen.getByRole('checkbox', { name: 'No' }))
    expect(heard).toHaveBeenLastCalledWith(['SI', 'NO'])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sí' }))
    expect(heard).toHaveBeenLastCalledWith(['NO'])
  })
})

describe('a native select', () => {
  const colours = [
    { value: 'R', label: 'Rojo' },
    { value: 'G', label: 'Verde' },
  ] as const

  it('begins with a hint that cannot be chosen, and tells the code of what is', async () => {
    const heard = vi.fn()
    show(
      <Held<'R' | 'G' | null> start={null} heard={heard}>
        {(value, set) => (
          <NativeSelectField label="Color" placeholder="Elige" options={colours} value={value} onChange={set} />
        )}
      </Held>,
    )
    const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Color' })
    expect(field.selectedOptions[0]?.label).toBe('Elige')
    expect(field.selectedOptions[0]?.disabled).toBe(true)
    await userEvent.selectOptions(field, 'Verde')
    expect(heard).toHaveBeenLastCalledWith('G')
    expect(field.value).toBe('G')
  })

  it('says what is wrong with it', () => {
    show(<NativeSelectField label="Color" placeholder="Elige" options={colours} error="Falta" onChange={() => {}} />)
    const field = screen.getByRole('combobox', { name: 'Color' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const description = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(description?.textContent).toBe('Falta')
  })
})
