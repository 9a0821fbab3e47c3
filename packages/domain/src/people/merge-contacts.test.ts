import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONTACT_FIELDS, type ContactDetails } from './contacts'
import { type Mergeable, mergedContact } from './merge-contacts'

const contact = (id: string, details: Partial<ContactDetails> = {}): Mergeable => ({
  id,
  ...(Object.fromEntries(CONTACT_FIELDS.map(field => [field, null])) as unknown as ContactDetails),
  ...details,
})

describe('contacts that are one and the same', () => {
  it('complete each other, and the one that is kept has the last word', () => {
    const kept = contact('1', { name: 'Luis Soto', email: 'luis@a.es', comments: 'Por las tardes' })
    const other = contact('2', { name: 'Luis Soto', phone: '612345678', email: 'luis@b.es', comments: 'Tiene prisa' })
    expect(mergedContact(kept, [other], {})).toMatchObject({
      name: 'Luis Soto',
      email: 'luis@a.es',
      phone: '612345678',
      comments: 'Por las tardes\nTiene prisa\nluis@b.es',
    })
  })

  it('take a field from the one that was chosen for it, an empty one too', () => {
    const kept = contact('1', { phone: '611111111', comments: 'Viejo' })
    const other = contact('2', { phone: '622222222', comments: 'Nuevo' })
    expect(mergedContact(kept, [other], { phone: '2', comments: '2' })).toMatchObject({
      phone: '622222222',
      comments: 'Nuevo\n611111111',
    })
    expect(mergedContact(kept, [contact('3')], { phone: '3' }).phone).toBeNull()
  })

  it('lose nothing by which somebody could find them', () => {
    const value = fc.option(fc.constantFrom('uno', 'dos', 'tres', 'cuatro'), { nil: null })
    const details = fc.record({ name: value, email: value, phone: value, dni: value, address: value })
    fc.assert(
      fc.property(fc.array(details, { minLength: 2, maxLength: 4 }), all => {
        const [kept, ...others] = all.map((one, index) => contact(String(index), one))
        const merged = kept && mergedContact(kept, others, { phone: '1' })
        const text = Object.values(merged ?? {}).join('\n')
        for (const one of all) for (const part of Object.values(one)) expect(text).toContain(part ?? '')
      }),
    )
  })
})
