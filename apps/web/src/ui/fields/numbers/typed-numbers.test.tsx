import type { TypedNumber } from '@llave/domain/money/read-number'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { speak } from '../../../lib/texts/texts'
import { fill, show } from '../../../testing/page.testing'
import { DecimalField, MoneyField } from './DecimalField'
import { StepperField } from './StepperField'

type Draw = (props: { readonly value: TypedNumber; readonly onChange: (value: TypedNumber) => void }) => ReactNode

interface HolderProps {
  readonly start: TypedNumber
  readonly heard: (value: TypedNumber) => void
  readonly draw: Draw
}

function Holder({ start, heard, draw }: HolderProps) {
  const [value, setValue] = useState(start)
  return (
    <>
      {draw({
        value,
        onChange(next) {
          setValue(next)
          heard(next)
        },
      })}
      <button type="button" onClick={() => setValue(77)}>
        Otro lo cambia
      </button>
    </>
  )
}

function open(draw: Draw, start: TypedNumber = null) {
  const heard = vi.fn<(value: TypedNumber) => void>()
  show(<Holder start={start} heard={heard} draw={draw} />)
  return { input: screen.getByLabelText<HTMLInputElement>('Número'), heard }
}

const money: Draw = props => <MoneyField label="Número" {...props} />
const percentage: Draw = props => <DecimalField label="Número" kind="PERCENTAGE" {...props} />
const years: Draw = props => <StepperField label="Número" min={0} max={70} {...props} />

const shownReading = (input: HTMLElement) =>
  input.closest('.mantine-InputWrapper-root')?.querySelector('[data-reading]')?.textContent ?? null

describe('an amount that is being typed', () => {
  it.each<[string, number, string, string]>([
    ['1250000', 1_250_000, '= 1.250.000,00 €', '1.250.000'],
    ['1.250.000', 1_250_000, '= 1.250.000,00 €', '1.250.000'],
    ['185.500,00', 185_500, '= 185.500,00 €', '185.500'],
    ['1.500,50', 1500.5, '= 1.500,50 €', '1.500,50'],
    ['1500.5', 1500.5, '= 1.500,50 €', '1.500,50'],
    ['1 250 000 €', 1_250_000, '= 1.250.000,00 €', '1.250.000'],
    ["€ 1'250", 1250, '= 1.250,00 €', '1.250'],
    ['0', 0, '= 0,00 €', '0'],
  ])(
    '%s stays as typed, is interpreted next to it, and is formatted once the field is left',
    async (typed, euros, reading, left) => {
      const { input, heard } = open(money)
      await userEvent.click(input)
      for (const [at, key] of [...typed].entries()) {
        await userEvent.keyboard(key)
        expect(input.value).toBe(typed.slice(0, at + 1))
      }
      expect(heard).toHaveBeenLastCalledWith(euros)
      expect(shownReading(input)).toBe(reading)
      await userEvent.tab()
      expect(input.value).toBe(left)
      expect(shownReading(input)).toBeNull()
      expect(heard).toHaveBeenLastCalledWith(euros)
    },
  )

  it('is read aloud once the typing pauses', async () => {
    const { input } = open(money)
    await userEvent.type(input, '1.250')
    const status = screen.getByRole('status')
    expect(status.textContent).toBe('')
    await vi.waitFor(() => expect(status.textContent).toBe('1.250,00 €'), { timeout: 5_000 })
    await userEvent.tab()
    expect(status.textContent).toBe('')
  })

  it('accepts a pasted text as a whole', async () => {
    const { input, heard } = open(money)
    await userEvent.click(input)
    await userEvent.paste(' 1.250.000,00 €')
    expect(input.value).toBe(' 1.250.000,00 €')
    expect(heard).toHaveBeenLastCalledWith(1_250_000)
  })

  it('can be edited in the middle, where the caret stays', async () => {
    const { input, heard } = open(money, 1_250_000)
    await userEvent.click(input)
    expect(input.value).toBe('1.250.000')
    await userEvent.type(input, '9', { initialSelectionStart: 3, initialSelectionEnd: 3 })
    expect([input.value, input.selectionStart]).toEqual(['1.2950.000', 4])
    expect(heard).toHaveBeenLastCalledWith({ typed: '1.2950.000', error: 'error_form_number' })
    await userEvent.keyboard('{Delete}')
    expect([input.value, input.selectionStart]).toEqual(['1.290.000', 4])
    expect(heard).toHaveBeenLastCalledWith(1_290_000)
    await userEvent.keyboard('{Backspace}{Backspace}')
    expect([input.value, input.selectionStart]).toEqual(['1.0.000', 2])
  })

  it('has its sign after it, and in English before it', async () => {
    const signAt = () => document.querySelector('.mantine-Input-section')?.getAttribute('data-position')
    open(money, 227_000)
    expect(signAt()).toBe('right')
    await act(() => speak('en'))
    expect(signAt()).toBe('left')
    await act(() => speak('es'))
  })

  it('can be emptied', async () => {
    const { input, heard } = open(money, 1500.5)
    await userEvent.clear(input)
    expect(heard).toHaveBeenLastCalledWith(null)
    await userEvent.tab()
    expect(input.value).toBe('')
  })

  it('is replaced by another value from outside', async () => {
    const { input } = open(money)
    await userEvent.type(input, '1.250')
    await userEvent.click(screen.getByRole('button'))
    expect(input.value).toBe('77')
  })
})

describe('an amount that cannot be accepted', () => {
  it.each([
    ['1,250', 'error_form_number', /No entendemos este número/],
    ['-5', 'error_form_min_number', /demasiado bajo/],
    ['123456789012', 'error_form_max_number', /demasiado alto/],
    ['1.250,505', 'error_form_format', /formato/],
  ])('%s stays, and is reported once the field is left: %s', async (typed, error, message) => {
    const { input, heard } = open(money)
    await userEvent.type(input, typed)
    expect(heard).toHaveBeenLastCalledWith({ typed, error })
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.tab()
    expect(input.value).toBe(typed)
    expect(screen.getByRole('alert').textContent).toMatch(message)
    expect(input.getAttribute('aria-invalid')).toBe('true')

    // The message stays visible while the text is being corrected.
    await userEvent.click(input)
    expect(screen.getByRole('alert')).toBeTruthy()
    await fill(input, '1.250')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(heard).toHaveBeenLastCalledWith(1250)
  })

  it('returns with its message', () => {
    const { input } = open(money, { typed: '1,250', error: 'error_form_number' })
    expect(input.value).toBe('1,250')
    expect(screen.getByRole('alert')).toBeTruthy()
  })
})

describe('other numbers', () => {
  it('a percentage keeps the decimals that were given', async () => {
    const { input, heard } = open(percentage)
    await userEvent.type(input, '33,3')
    expect(shownReading(input)).toBe('= 33,3 %')
    expect(heard).toHaveBeenLastCalledWith(33.3)
    await userEvent.tab()
    expect(input.value).toBe('33,3')
  })

  it('years are whole: half a year is reported, and neither cut off nor joined into one number', async () => {
    const { input, heard } = open(years)
    await userEvent.type(input, '2,5')
    expect(heard).toHaveBeenLastCalledWith({ typed: '2,5', error: 'error_form_whole_number' })
    await userEvent.tab()
    expect(input.value).toBe('2,5')
    expect(screen.getByRole('alert').textContent).toMatch(/entero/)
    for (const name of ['Uno menos', 'Uno más']) {
      expect(screen.queryByRole<HTMLButtonElement>('button', { name })?.disabled).not.toBe(false)
    }
    await fill(input, '123')
    expect(heard).toHaveBeenLastCalledWith(123)
  })
})
