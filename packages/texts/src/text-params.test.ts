import { describe, expectTypeOf, it } from 'vitest'
import type { PlainTextKey, TextParams } from './languages'
import type { ParamsIn } from './text-params'
import type { Translate } from './translate'

type Word = string | number

describe('the parameters of a sentence', () => {
  it('are its placeholders', () => {
    expectTypeOf<ParamsIn<'Ir al inicio'>>().toBeUnknown()
    expectTypeOf<ParamsIn<'{done} de {total}'>>().toExtend<{ done: Word; total: Word }>()
    expectTypeOf<keyof ParamsIn<'{done} de {total}'>>().toEqualTypeOf<'done' | 'total'>()
  })

  it('are numbers where they choose a plural, and those within its choices; its words are none', () => {
    type Days = ParamsIn<'{who}: {count, plural, =0 {hoy} one {# día} other {# días de {name}, {size}}} desde {date}'>
    expectTypeOf<keyof Days>().toEqualTypeOf<'who' | 'count' | 'name' | 'size' | 'date'>()
    expectTypeOf<Days['count']>().toEqualTypeOf<number>()
    expectTypeOf<Days['name']>().toEqualTypeOf<Word>()
    expectTypeOf<ParamsIn<'{count} {count, plural, other {#}}'>['count']>().toEqualTypeOf<number>()
  })

  it('are those of all keys that may be meant', () => {
    type Key = 'common.copyOf' | 'common.table.page' | 'common.yes'
    expectTypeOf<keyof TextParams<Key>>().toEqualTypeOf<'name' | 'page'>()
    expectTypeOf<Extract<PlainTextKey, Key>>().toEqualTypeOf<'common.yes'>()
  })

  it('are asked for, no more and no fewer', () => {
    const calls = (t: Translate) => [
      t('common.yes'),
      t('common.copyOf', { name: 'IBAN' }),
      t('common.table.selected', { count: 2 }),
      // @ts-expect-error: it has none
      t('common.yes', { name: 'IBAN' }),
      // @ts-expect-error: the name is missing
      t('common.copyOf'),
      // @ts-expect-error: it has no such one
      t('common.copyOf', { name: 'IBAN', count: 2 }),
      // @ts-expect-error: a plural is chosen by a number
      t('common.table.selected', { count: '2' }),
      // @ts-expect-error: there is no such text
      t('common.nowhere'),
    ]
    expectTypeOf(calls).returns.toEqualTypeOf<string[]>()
  })
})
