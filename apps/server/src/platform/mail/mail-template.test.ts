import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { useApp } from '../../../test/app'
import type { Work } from '../platform'
import { translator } from '../texts'
import { defineMail, heading, when } from './mail-template'

const app = useApp()

const greeting = defineMail({
  key: 'notice',
  params: z.object({ name: z.string().transform(name => name.toUpperCase()), count: z.number().optional() }),
  example: { name: 'Ana' },
  required: ['name'],
  values: ({ name }) => ({ name, count: null }),
  text: (t, { name }) => ({ subject: name, body: [heading(t('common.hello', { name })), when('count', ['x'], ['y'])] }),
})

describe('a kind of e-mail', () => {
  it('has a built-in text about its variables', () => {
    expect(greeting.builtIn(translator('es'))).toEqual({
      subject: '{{ name }}',
      body: '# Hola, {{ name }}\n\n{% if count %}\n\nx\n\n{% else %}\n\ny\n\n{% endif %}',
    })
  })

  it('is filled with its parsed values', async () => {
    const facts = await greeting.read({ name: 'Ana', old: 'value' }, translator('es'), app.app.platform)
    expect(facts).toMatchObject({ values: { name: 'ANA', count: null }, operationId: null, documentIds: [] })
    expect(await facts.made()).toEqual([])
  })

  it('is not filled with other values', async () => {
    await expect(greeting.read({ name: 7 }, translator('es'), app.app.platform)).rejects.toThrow('name')
  })

  it('can be sent only with its own values', () => {
    const to = { to: 'ana@example.es', language: 'es' } as const
    const sends = (work: Work) => [
      work.mail(greeting, { ...to, params: { name: 'Ana' } }),
      // @ts-expect-error: the name is missing
      work.mail(greeting, { ...to, params: {} }),
      // @ts-expect-error: the name is a text
      work.mail(greeting, { ...to, params: { name: 7 } }),
      // @ts-expect-error: it has no such value
      work.mail(greeting, { ...to, params: { name: 'Ana', title: 'Piso' } }),
      // @ts-expect-error: a name alone is no template
      work.mail('greeting', { ...to, params: { name: 'Ana' } }),
    ]
    expectTypeOf(sends).returns.toEqualTypeOf<Promise<void>[]>()
  })
})
