import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, it } from 'vitest'
import { common as ca } from './ca/common'
import { common as en } from './en/common'
import { common as es } from './es/common'
import { createTranslate } from './translate'

const spanish = createTranslate('es', { common: es }, compileMessage)

it('fills in placeholders and plurals of the language', () => {
  expect(spanish('common.messages.saved', { name: 'Contacto' })).toBe('Contacto guardado correctamente')
  expect(spanish('common.relativeTime.days', { count: 1 })).toBe('hace 1 día')
  expect(spanish('common.relativeTime.days', { count: 3 })).toBe('hace 3 días')
  expect(createTranslate('en', { common: en }, compileMessage)('common.table.selected', { count: 2 })).toBe(
    '2 selected',
  )
  expect(createTranslate('ca', { common: ca }, compileMessage)('common.actions.showMore')).toBe('Mostra’n més')
})

it('accepts sentences compiled beforehand', () => {
  const compiled = { ...es, offline: compileMessage('Hola, {name}') } as unknown as typeof es
  expect(createTranslate('es', { common: compiled })('common.offline', { name: 'Ana' })).toBe('Hola, Ana')
})

it('returns the key for what is not loaded, and knows what is', () => {
  expect(spanish('layout.home')).toBe('layout.home')
  expect(spanish.has('layout.home')).toBe(false)
  expect(spanish.has('common.yes')).toBe(true)
})
