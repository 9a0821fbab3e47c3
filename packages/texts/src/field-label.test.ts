import { expect, it } from 'vitest'
import * as es from './es'
import { fieldLabel } from './field-label'
import { createTranslate } from './translate'

it('calls a field as its own feature does, else by the word that all use', () => {
  const t = createTranslate('es', es)
  expect(fieldLabel(t, 'privacy.file.labels.role')).toBe('Papel')
  expect(fieldLabel(t, 'words.role')).toBe('Rol')
  expect(fieldLabel(t, 'common.words.phone')).toBe('Teléfono')
})
