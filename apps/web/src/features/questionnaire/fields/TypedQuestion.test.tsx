import { askedQuestions } from '@llave/domain/questionnaire/engine'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { show } from '../../../testing/page.testing'
import { TextQuestion } from './TypedQuestion'

it('a name gets its capital letters when it is left, and leaving it as it is changes nothing', async () => {
  const [asked] = askedQuestions('COMPRA', { numHolders: 1, holders: [{}] }).filter(
    ({ question }) => question.key === 'name',
  )
  if (!asked) throw new Error('nobody is asked for a name')
  const onChange = vi.fn()
  const props = { onChange, onTap: () => {}, error: undefined, labelledBy: 'title', describedBy: 'help' }
  const question = (value?: string) => <TextQuestion {...props} asked={{ ...asked, value }} />
  const { rerender } = show(question())
  const leave = async () => {
    await userEvent.click(screen.getByRole('textbox'))
    await userEvent.tab()
  }
  await leave()
  rerender(question('Ana Gil'))
  await leave()
  expect(onChange).not.toHaveBeenCalled()
  rerender(question('ana gil'))
  await leave()
  expect(onChange.mock.calls).toEqual([['Ana Gil']])
})
