import { expect, it } from 'vitest'
import { anOperation } from '../operation.testing'
import { peopleOf } from './people'

const contact = (role: 'TITULAR' | 'TITULAR_PRINCIPAL' | 'AVALADOR' | 'NOTARIA', name: string, email: string) => ({
  _id: name,
  contactId: name,
  name,
  email,
  phone: null,
  dni: null,
  howMeetUs: null,
  role,
})

it('the people stand in the order of their part, the customer among them only once', () => {
  const operation = anOperation({
    contacts: [
      contact('NOTARIA', 'Notaría Sanz', 'n@example.es'),
      contact('AVALADOR', 'Luis', 'l@example.es'),
      contact('TITULAR', 'Eva', 'e@example.es'),
      contact('TITULAR_PRINCIPAL', 'Ana', 'ANA@example.es'),
    ],
  })
  expect(peopleOf(operation).map(({ name }) => name)).toEqual(['Ana', 'Eva', 'Luis', 'Notaría Sanz'])
  expect(peopleOf(operation).map(({ holderId }) => holderId)).toEqual([null, null, null, null])
  const holder = { _id: 'h1', name: 'Eva', contact: 'Eva', employmentSituation: null, holderDocumentation: [] }
  expect(peopleOf({ ...operation, holders: [holder] }).map(({ holderId }) => holderId)).toEqual([
    null,
    'h1',
    null,
    null,
  ])
  expect(peopleOf(anOperation()).map(({ name, role }) => [name, role])).toEqual([['Ana Gil', null]])
})
