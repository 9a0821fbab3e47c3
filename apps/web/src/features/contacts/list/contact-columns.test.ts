import { expect, it } from 'vitest'
import { getTexts, needTexts } from '../../../lib/texts/texts'
import { addressBookColumns } from './contact-columns'

it('leaves one column to take the room that the others do not need', async () => {
  await needTexts('contacts')
  const free = addressBookColumns(getTexts()).filter(({ width }) => width === undefined)
  expect(free.map(({ id }) => id)).toEqual(['name'])
})
