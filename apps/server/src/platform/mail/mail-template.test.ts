import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { useApp } from '../../../test/app'
import { translator } from '../texts'
import type { Work } from '../work'
import { defineMail } from './mail-template'

const app = useApp()

const greeting = defineMail({
  key: 'greeting',
  params: z.object({ name: z.string().transform(name => name.toUpperCase()), count: z.number().optional() }),
  content: ({ name }, t) => ({ subject: name, heading: t('mails.hello', { name }), paragraphs: [] }),
})

describe('a kind of e-mail', () => {
  it('is rendered from its parsed values', async () => {
    const content = await greeting.write({ name: 'Ana', old: 'value' }, translator('es'), app.app.platform)
    expect(content).toEqual({ subject: 'ANA', heading: 'Hola, ANA', paragraphs: [] })
  })

  it('is not rendered from other values', async () => {
    await expect(greeting.write({ name: 7 }, translator('es'), app.app.platform)).rejects.toThrow('name')
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
