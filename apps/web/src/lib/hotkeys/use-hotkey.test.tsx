import { fireEvent, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { changeSettings } from '../session/settings'
import { HotkeyScope } from './HotkeyScope'
import { HOTKEY_NAMES, HOTKEYS, keysText } from './hotkeys'
import { useHotkey } from './use-hotkey'

vi.mock('./hotkeys', async original => {
  const { HOTKEYS: all, ...rest } = await original<typeof import('./hotkeys')>()
  return { ...rest, HOTKEYS: { ...all, palette: { ...all.palette, group: 'place' } } }
})

const heard: string[] = []

function Listener({ who }: { readonly who: string }) {
  useHotkey('palette', () => heard.push(`${who}: palette`))
  useHotkey('help', () => heard.push(`${who}: help`))
  useHotkey('search', () => heard.push(`${who}: search`))
  return null
}

function Dialog({ children }: { readonly children: ReactNode }) {
  return (
    <div role="dialog" aria-modal="true">
      <HotkeyScope>{children}</HotkeyScope>
    </div>
  )
}

async function press(...keys: string[]): Promise<readonly string[]> {
  heard.length = 0
  await userEvent.keyboard(keys.join(''))
  return [...heard]
}

const PALETTE = '{Control>}k{/Control}'
const HELP = '{Shift>}?{/Shift}'

beforeEach(() => localStorage.clear())

describe('a key', () => {
  it('acts on the page, and single keys not in text fields', async () => {
    const { getByRole } = render(
      <>
        <Listener who="page" />
        <input />
        <input type="checkbox" />
      </>,
    )
    expect(await press(PALETTE, HELP)).toEqual(['page: palette', 'page: help'])
    // As American and as Spanish keyboards type it.
    expect(await press('/', '{Shift>}/{/Shift}')).toEqual(['page: search', 'page: search'])
    getByRole('textbox').focus()
    expect(await press(PALETTE, HELP)).toEqual(['page: palette'])
    // Not a text field.
    getByRole('checkbox').focus()
    expect(await press(HELP)).toEqual(['page: help'])
  })

  it('belongs to the topmost dialog', async () => {
    const page = (
      <>
        <Listener who="page" />
        <Dialog>
          <Listener who="below" />
        </Dialog>
        <Dialog>
          <Listener who="top" />
        </Dialog>
      </>
    )
    render(page)
    expect(await press(PALETTE)).toEqual(['top: palette'])
    expect(await press(HELP)).toEqual(['page: help', 'below: help', 'top: help'])
  })

  it('without Ctrl can be switched off', async () => {
    render(<Listener who="page" />)
    await changeSettings({ singleKeys: false })
    expect(await press(PALETTE, HELP)).toEqual(['page: palette'])
    await changeSettings({ singleKeys: true })
    expect(await press(HELP)).toEqual(['page: help'])
  })
})

it('a key that is held down acts once, but for those that repeat', () => {
  const acted = { search: 0, reviewNext: 0 }
  function Two() {
    useHotkey('search', () => (acted.search += 1))
    useHotkey('reviewNext', () => (acted.reviewNext += 1))
    return null
  }
  render(<Two />)
  for (const repeat of [false, true, true]) {
    for (const key of ['/', 'j']) {
      // Even when it does nothing, the browser must not handle it.
      expect(fireEvent.keyDown(document.body, { key, repeat })).toBe(false)
    }
  }
  expect(acted).toEqual({ search: 1, reviewNext: 3 })
})

describe('the table of keys', () => {
  it('gives no two actions of a place the same key', () => {
    const places = HOTKEY_NAMES.map(name => `${HOTKEYS[name].group} ${HOTKEYS[name].keys.toLowerCase()}`)
    expect(new Set(places).size).toBe(places.length)
  })

  it('is printed as on the keyboard', () => {
    expect([keysText('palette', false), keysText('palette', true), keysText('help', false)]).toEqual([
      'Ctrl K',
      '⌘ K',
      '?',
    ])
    expect([keysText('pinField', false), keysText('pinField', true), keysText('moveItem', false)]).toEqual([
      'Alt P',
      '⌥ P',
      'Alt ↑',
    ])
  })
})
