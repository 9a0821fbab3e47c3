import { askedSteps } from '@llave/domain/questionnaire/engine'
import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { needTexts } from '../../../lib/texts/texts'
import { TextQuestion } from './TypedQuestion'

beforeAll(() => needTexts('questionnaire', 'common'))

it('a name gets its capital letters when it is left, and leaving it as it is changes nothing', async () => {
  const [asked] = askedSteps('COMPRA', { numHolders: 1, holders: [{}] }).filter(({ step }) => step.key === 'name')
  if (!asked) throw new Error('nobody is asked for a name')
  const onChange = vi.fn()
  const props = { onChange, onTap: () => {}, error: undefined, labelledBy: 'title', describedBy: 'help' }
  const show = (value: string | undefined) => (
    <MantineProvider env="test">
      <TextQuestion {...props} asked={{ ...asked, value }} />
    </MantineProvider>
  )
  const { rerender } = render(show(undefined))
  const leave = async () => {
    await userEvent.click(screen.getByRole('textbox'))
    await userEvent.tab()
  }
  await leave()
  rerender(show('Ana Gil'))
  await leave()
  expect(onChange).not.toHaveBeenCalled()
  rerender(show('ana gil'))
  await leave()
  expect(onChange.mock.calls).toEqual([['Ana Gil']])
})
