import type { Instant } from '@llave/domain/time/calendar-day'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { fill, press, show } from '../../testing/page.testing'
import { FormDateField, type TypedDay } from '../forms/FormDateField'
import { ChoiceCards, MultiChoiceCards } from './choices/ChoiceCards'
import { NativeSelectField } from './choices/NativeSelectField'
import { Segments } from './choices/Segments'
import { MultiSelectField, SelectField } from './choices/SelectField'
import { DateTimeField } from './dates/DateField'
import { PasswordField } from './text/PasswordField'
import { PhoneField, TextField } from './text/TextField'

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

/** Shows a field that keeps its value; returns what hears of each. */
function hold<V>(start: V, draw: HeldProps<V>['children']) {
  const heard = vi.fn<(value: V) => void>()
  show(
    <Held start={start} heard={heard}>
      {draw}
    </Held>,
  )
  return heard
}

describe('text', () => {
  it('is trimmed when the field is left', async () => {
    const heard = hold('', (value, set) => <TextField label="Nombre" value={value} onChange={set} />)
    await userEvent.type(screen.getByLabelText('Nombre'), '  Ana ')
    await userEvent.tab()
    expect(heard).toHaveBeenLastCalledWith('Ana')
  })
})

describe('a choice', () => {
  it('is opened by an arrow at its chosen option, or else at the first', async () => {
    const options = ['Piso', 'Casa', 'Local'].map(value => ({ value, label: value }))
    hold<string | null>(null, (value, set) => (
      <SelectField label="Inmueble" options={options} value={value} onChange={set} />
    ))
    const field = screen.getByRole('combobox', { name: 'Inmueble' })
    field.focus()
    for (const [keys, chosen] of [
      ['{ArrowDown}{Enter}', 'Piso'],
      ['{ArrowDown}{ArrowDown}{Enter}', 'Casa'],
      ['{ArrowUp}{ArrowUp}{Enter}', 'Piso'],
      // Other keys that open the list also start at the chosen option.
      ['{Enter}{ArrowDown}{Enter}', 'Casa'],
      [' {ArrowUp}{Enter}', 'Piso'],
    ] as const) {
      await userEvent.keyboard(keys)
      expect(field).toHaveProperty('value', chosen)
    }
    // Keys pressed before any timer fires.
    const quick = userEvent.setup({ delay: null })
    for (const [keys, chosen] of [
      ['{Enter}{ArrowDown}{Enter}', 'Casa'],
      [' {ArrowDown}{Enter}', 'Local'],
      ['{Enter}{ArrowUp}{Enter}', 'Casa'],
    ] as const) {
      await quick.keyboard(keys)
      expect(field).toHaveProperty('value', chosen)
    }
  })
})

describe('a choice that is searched', () => {
  it('is found in the middle of a name, and without its accents', async () => {
    const options = ['Íñigo Etxeberria', 'Nuria Casals', 'Carmen Íñiguez'].map(value => ({ value, label: value }))
    show(<SelectField label="Persona" options={options} searchable onChange={() => {}} />)
    await userEvent.type(screen.getByRole('combobox', { name: 'Persona' }), 'INIG')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Íñigo Etxeberria',
      'Carmen Íñiguez',
    ])
  })

  it('is chosen by Enter: the first that was found', async () => {
    const options = ['Abanca', 'Banco Sabadell', 'BBVA'].map(value => ({ value, label: value }))
    hold<string | null>('Abanca', (value, set) => (
      <SelectField label="Banco" options={options} searchable value={value} onChange={set} />
    ))
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Banco' })
    field.focus()
    field.select()
    await userEvent.keyboard('bbv{Enter}')
    expect(field).toHaveProperty('value', 'BBVA')
  })

  it('may be one of many: Enter adds the first that was found, and nothing without a search', async () => {
    const send = vi.fn((event: FormEvent) => event.preventDefault())
    const heard = vi.fn()
    const options = ['Abanca', 'Banco Sabadell', 'BBVA'].map(value => ({ value, label: value }))
    show(
      <form onSubmit={send}>
        <Held<readonly string[]> start={[]} heard={heard}>
          {(value, set) => <MultiSelectField label="Bancos" options={options} value={value} onChange={set} />}
        </Held>
      </form>,
    )
    screen.getByRole('combobox', { name: 'Bancos' }).focus()
    await userEvent.keyboard('bbv{Enter}{Enter}')
    expect(heard.mock.calls).toEqual([[['BBVA']]])
    await userEvent.keyboard('saba{Enter}')
    expect(heard).toHaveBeenLastCalledWith(['BBVA', 'Banco Sabadell'])
    expect(send).not.toHaveBeenCalled()
  })

  it('does not send its form while its list is open', async () => {
    const send = vi.fn((event: FormEvent) => event.preventDefault())
    const options = ['Piso', 'Casa'].map(value => ({ value, label: value }))
    show(
      <form onSubmit={send}>
        <SelectField label="Inmueble" options={options} searchable onChange={() => {}} />
      </form>,
    )
    await userEvent.type(screen.getByRole('combobox', { name: 'Inmueble' }), 'Castillo{Enter}')
    expect(send).not.toHaveBeenCalled()
    await userEvent.keyboard('{Escape}{Enter}')
    expect(send).toHaveBeenCalledTimes(1)
  })
})

describe('a telephone', () => {
  it('is in groups, except while it is being typed; to leave it as it is changes nothing', async () => {
    const heard = hold('612345678', (value, set) => <PhoneField label="Teléfono" value={value} onChange={set} />)
    const input = screen.getByLabelText('Teléfono')
    expect(input).toHaveProperty('value', '612 345 678')
    await userEvent.click(input)
    await userEvent.tab()
    expect(heard).not.toHaveBeenCalled()
    await fill(input, '698765432')
    expect(input).toHaveProperty('value', '698765432')
    await userEvent.tab()
    expect(input).toHaveProperty('value', '698 765 432')
    expect(heard).toHaveBeenLastCalledWith('698765432')
  })
})

describe('a password', () => {
  it('is shown and hidden by a button that says which', async () => {
    show(<PasswordField label="Contraseña" value="secreto" onChange={() => {}} />)
    const input = screen.getByLabelText('Contraseña')
    expect(input.getAttribute('type')).toBe('password')
    await press('Mostrar la contraseña')
    expect(input.getAttribute('type')).toBe('text')
    expect(screen.getByRole('button', { name: 'Ocultar la contraseña' })).toBeTruthy()
  })

  it('takes what is pasted, and says to password managers what it is', async () => {
    const heard = vi.fn()
    show(<PasswordField label="Contraseña" autoComplete="new-password" value="" onChange={heard} />)
    const input = screen.getByLabelText('Contraseña')
    await userEvent.click(input)
    await userEvent.paste('Abcdefg1')
    expect(heard).toHaveBeenCalledWith('Abcdefg1')
    expect(input.getAttribute('autocomplete')).toBe('new-password')
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

  it('is picked: the day, then the time in 24 hours', async () => {
    hold<Instant | null>(new Date(2026, 2, 5, 9, 32).toISOString(), (value, set) => (
      <DateTimeField label="Fecha" value={value} onChange={set} />
    ))
    await press('Abrir el calendario')
    await press('12 marzo 2026')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hora' }), '17')
    expect(screen.getByLabelText('Fecha')).toHaveProperty('value', '12/03/2026 17:32')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Minutos' }), '45')
    expect(screen.getByLabelText('Fecha')).toHaveProperty('value', '12/03/2026 17:45')
  })

  it('that is invalid is reported and not accepted', async () => {
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

  it('with a single choice are radio buttons, and a tap moves on', async () => {
    const tapped = vi.fn()
    const heard = hold<'SI' | 'NO' | null>(null, (value, set) => (
      <ChoiceCards labelledBy="q" choices={choices} value={value} onChange={set} onTap={tapped} />
    ))
    await userEvent.click(screen.getByRole('radio', { name: 'No' }))
    expect(heard).toHaveBeenLastCalledWith('NO')
    expect(tapped).toHaveBeenLastCalledWith('NO')
  })

  it('with several choices are check boxes', async () => {
    const heard = hold<readonly ('SI' | 'NO')[]>(['SI'], (value, set) => (
      <MultiChoiceCards labelledBy="q" choices={choices} value={value} onChange={set} />
    ))
    await userEvent.click(screen.getByRole('checkbox', { name: 'No' }))
    expect(heard).toHaveBeenLastCalledWith(['SI', 'NO'])
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sí' }))
    expect(heard).toHaveBeenLastCalledWith(['NO'])
  })
})

describe('segments', () => {
  const options = [
    { value: 'BOARD', label: 'Tablero' },
    { value: 'LIST', label: 'Lista' },
  ] as const
  const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)

  it('are the radio buttons of one group, whose words choose', async () => {
    const heard = hold<'BOARD' | 'LIST'>('BOARD', (value, set) => (
      <Segments aria-label="Vista" options={options} value={value} onChange={set} />
    ))
    expect(screen.getByRole('radiogroup', { name: 'Vista' })).toBeTruthy()
    await userEvent.click(screen.getByText('Lista'))
    expect(heard).toHaveBeenLastCalledWith('LIST')
    expect(chosen()).toEqual([false, true])
    // The browser's arrow keys move among radio buttons of the same name.
    expect(new Set(screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name)).size).toBe(1)
  })

  it('need not have a choice yet', () => {
    show(<Segments<'BOARD' | 'LIST'> aria-label="Vista" options={options} value={null} onChange={() => {}} />)
    expect(chosen()).toEqual([false, false])
  })
})

describe('a native select', () => {
  const colours = [
    { value: 'R', label: 'Rojo' },
    { value: 'G', label: 'Verde' },
  ] as const

  it('begins with a hint that cannot be chosen, and reports the code of what is chosen', async () => {
    const heard = hold<'R' | 'G' | null>(null, (value, set) => (
      <NativeSelectField label="Color" placeholder="Elige" options={colours} value={value} onChange={set} />
    ))
    const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Color' })
    expect(field.selectedOptions[0]?.label).toBe('Elige')
    expect(field.selectedOptions[0]?.disabled).toBe(true)
    await userEvent.selectOptions(field, 'Verde')
    expect(heard).toHaveBeenLastCalledWith('G')
    expect(field.value).toBe('G')
  })

  it('can go back to its hint where something is done about it', async () => {
    const heard = hold<'R' | 'G' | null>('R', (value, set) => (
      <NativeSelectField
        label="Color"
        placeholder="Cualquiera"
        options={colours}
        value={value}
        onChange={set}
        onClear={() => set(null)}
      />
    ))
    const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Color' })
    await userEvent.selectOptions(field, 'Cualquiera')
    expect(heard).toHaveBeenLastCalledWith(null)
    expect(field.selectedOptions[0]?.label).toBe('Cualquiera')
  })

  it('shows none of its options for a value that is no longer among them', async () => {
    const heard = vi.fn()
    show(<NativeSelectField label="Color" options={colours.slice(1)} value={colours[0]?.value} onChange={heard} />)
    const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Color' })
    expect(field.selectedOptions[0]?.label).toBe('')
    await userEvent.selectOptions(field, 'Verde')
    expect(heard).toHaveBeenLastCalledWith('G')
  })

  it('says what is wrong with it', () => {
    show(<NativeSelectField label="Color" placeholder="Elige" options={colours} error="Falta" onChange={() => {}} />)
    const field = screen.getByRole('combobox', { name: 'Color' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const description = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(description?.textContent).toBe('Falta')
  })
})

describe('a day of a form', () => {
  it('shows what is typed, and then the value that the form is given', async () => {
    hold<TypedDay>(null, (value, set) => (
      <>
        <FormDateField
          id="expires"
          name="expires"
          label="Caduca el"
          error={null}
          value={value}
          onChange={set}
          onBlur={() => undefined}
        />
        <button type="button" onClick={() => set('2027-03-01')}>
          Otro guarda
        </button>
      </>
    ))
    const field = screen.getByLabelText<HTMLInputElement>('Caduca el')
    await userEvent.type(field, '5/12/26')
    expect(field.value).toBe('5/12/26')
    await press('Otro guarda')
    expect(field.value).toBe('01/03/2027')
  })
})
