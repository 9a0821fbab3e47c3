import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, it } from 'vitest'
import { common as ca } from './ca/common'
import { common as en } from './en/common'
import { integrations } from './en/integrations'
import { common as es } from './es/common'
import { createTranslate } from './translate'

const spanish = createTranslate('es', { common: es }, { compile: compileMessage })

it('fills in placeholders and plurals of the language', () => {
  expect(spanish('common.messages.saved', { name: 'Contacto' })).toBe('Contacto guardado correctamente')
  expect(spanish('common.relativeTime.days', { count: 1 })).toBe('hace 1 día')
  expect(spanish('common.relativeTime.days', { count: 3 })).toBe('hace 3 días')
  expect(
    createTranslate('en', { common: en }, { compile: compileMessage })('common.table.selected', { count: 2 }),
  ).toBe('2 selected')
  expect(createTranslate('ca', { common: ca }, { compile: compileMessage })('common.actions.showMore')).toBe(
    'Mostra’n més',
  )
})

it('accepts sentences compiled beforehand', () => {
  const compiled = { ...es, copyOf: compileMessage('Copiar: {name}') } as unknown as typeof es
  expect(createTranslate('es', { common: compiled })('common.copyOf', { name: 'Ana' })).toBe('Copiar: Ana')
})

it('returns the key for what is not loaded', () => {
  expect(spanish('layout.skipToContent')).toBe('layout.skipToContent')
})

it('finds what is loaded by a key that only the running program knows', () => {
  expect(spanish.find('layout.skipToContent')).toBeUndefined()
  expect(spanish.find('common.yes')).toBe('Sí')
  expect(spanish.find('common.relativeTime.days', { count: 3 })).toBe('hace 3 días')
})

it('finds texts whose names contain dots, and nothing that was never written', () => {
  const english = createTranslate('en', { integrations }, { compile: compileMessage })
  expect(english('integrations.webhooks.name.operation.changed')).toBe('Changes to operations')
  for (const key of ['', '.', 'integrations', 'integrations.', 'integrations.constructor.name', 'toString']) {
    expect(english.find(key), key).toBeUndefined()
  }
})
