import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { answer, field, fill, isWrong, press, sent, show, signIn } from '../../testing/page.testing'
import { aCompany } from './company.testing'
import NoticesTab from './NoticesTab'
import PaperTimes from './PaperTimes'

const company = aCompany({})

beforeEach(() => {
  signIn({ roles: ['superadmin'] })
  answer({
    'GET /company': company,
    'GET /company/thresholds/proposed': { NEGOCIACION: 12 * 24, TASACION: company.thresholds.TASACION ?? 0 },
    'PUT /company': ({ body }) => ({ ...company, ...(body as object) }),
  })
})

it('takes over how long a step takes here with one press, and offers nothing that is set already', async () => {
  show(<NoticesTab />)
  expect((await screen.findAllByRole('button', { name: /^Usar/ })).length).toBe(1)
  expect(screen.getByText('Lo normal aquí: 12 días')).toBeDefined()
  await press('Usar 12 días en Negociación')
  expect(field('Negociación').value).toBe('288')
  expect(screen.queryByRole('button', { name: /^Usar/ })).toBeNull()
  await press('Guardar')
  await waitFor(() => expect(sent('PUT /company')).toEqual([{ thresholds: { NEGOCIACION: 288 }, version: 1 }]))
})

it('says whole days in words, and nothing of other hours', async () => {
  show(<NoticesTab />)
  const hours = await screen.findByLabelText<HTMLInputElement>('Cuestionario en curso')
  const days = () => hours.closest('.mantine-InputWrapper-root')?.querySelector('.mantine-InputWrapper-description')
  for (const [typed, text] of [
    ['24', '1 día'],
    ['48', '2 días'],
    ['50', ''],
    ['0', ''],
  ] as const) {
    await fill(hours, typed)
    expect(days()?.textContent?.replaceAll('\u00a0', ' ').trim()).toBe(text)
  }
})

it('promises customers an answer in a step, of at most sixty working days', async () => {
  show(<NoticesTab />)
  const days = await screen.findByLabelText<HTMLInputElement>('Estudio de viabilidad (días laborables)')
  expect([days.value, days.placeholder]).toEqual(['', 'Sin plazo'])
  await fill(days, '61')
  await press('Guardar')
  expect(isWrong(days)).toBe(true)
  await fill(days, '3')
  await press('Guardar')
  await waitFor(() => expect(sent('PUT /company')).toEqual([{ promises: { ESTUDIO_VIABILIDAD: 3 }, version: 1 }]))
})

it('says for how many months a paper is of use; nothing means that it does not expire, and zero is refused', async () => {
  show(<PaperTimes />)
  const months = await screen.findByLabelText<HTMLInputElement>('Nota simple (meses)')
  expect(months.value).toBe('3')
  expect(field('Tasación (meses)').value).toBe('6')
  for (const wrong of ['0', '37']) {
    await fill(months, wrong)
    await press('Guardar')
    expect(isWrong(months)).toBe(true)
  }
  await userEvent.clear(months)
  expect(months.placeholder).toBe('No caduca')
  await fill(field('Tasación (meses)'), '5')
  await press('Guardar')
  const paperValidity = { NOTA_SIMPLE: null, APPRAISAL: 5 }
  await waitFor(() => expect(sent('PUT /company')).toEqual([{ paperValidity, version: 1 }]))
})
