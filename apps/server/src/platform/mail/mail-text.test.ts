import { describe, expect, it } from 'vitest'
import { faultIn, fillMail } from './mail-text'
import { MailLink } from './mail-value'

const values = { name: 'Ana', reason: null, link: new MailLink('https://llave.example/a') }
const missing = { missing: ['link'] }

describe('a required variable', () => {
  it.each([
    '{{ link }}',
    '[Entrar]({{link}})',
    '{{- link -}}',
    '{% if name %}a{% else %}b{% endif %}{{ link }}',
    '{% if link %}[Entrar]({{ link }}){% else %}nada{% endif %}',
    '{% comment %}{% if x %}{% endcomment %}{{ link }}',
  ])('is said by %s, whatever the values', body => expect(faultIn(body, values, ['link'])).toBeNull())

  it.each([
    "{% if name == 'Ana' %}{{ link }}{% endif %}",
    "{% unless name == 'Eva' %}{{ link }}{% endunless %}",
    "{% case name %}{% when 'Ana' %}{{ link }}{% endcase %}",
    '{% if reason %}a{% else %}{{ link }}{% endif %}',
    '{% if link %}{% if name %}{{ link }}{% endif %}{% endif %}',
    '{% if link %}a{% elsif name %}{{ link }}{% endif %}',
    '{% comment %}{{ link }}{% endcomment %}',
    '{{ reason | default: link }}',
  ])('is not said by %s for everybody', body => expect(faultIn(body, values, ['link'])).toEqual(missing))

  it('that has a value cannot be left out; one without has nothing to say', () => {
    const text = { subject: 'a', body: '{% if reason %}{{ link }}{% endif %}b' }
    expect(() => fillMail(text, values, ['link'])).toThrow('without link')
    expect(() => fillMail(text, { ...values, link: null }, ['link'])).not.toThrow()
  })
})
