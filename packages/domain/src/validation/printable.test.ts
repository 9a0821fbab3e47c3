import { describe, expect, it } from 'vitest'
import { isPrintable } from './printable'
import { TEXT_FIELDS } from './validators'

describe('what contracts print', () => {
  it.each([
    'Łukasz Żółć',
    'Ñandú Iñárritu',
    'Nguyễn Thị Ánh',
    'Željko Đorđević',
    'Иван Петров',
    'Ελένη',
    'L·lúcia',
    'O’Neill',
    'Gómez-Ríos, 3.º B',
  ])('can be "%s"', text => expect(isPrintable(text)).toBe(true))

  it.each(['Ana 😀', '🔑 Llave', 'محمد', '李明', 'דוד', 'Ana\nGil', 'Ana\u202eGil', 'Ana\u200bGil', '\ud83d'])(
    'cannot be %j, which is refused where it is typed',
    text => {
      expect(isPrintable(text)).toBe(false)
      for (const field of [
        'personName',
        'companyName',
        'companyAddress',
        'registerNumber',
        'signerName',
        'street',
        'city',
      ] as const) {
        expect(TEXT_FIELDS[field].error(text), field).toBe('error_form_letters')
      }
    },
  )
})
