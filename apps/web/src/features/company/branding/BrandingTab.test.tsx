import { companyCalls } from '@llave/api-contract/company.calls'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answer, fill, press, sent, show } from '../../../testing/page.testing'
import { aCompany } from '../company.testing'
import BrandingTab from './BrandingTab'

const company = aCompany({ logo: 'data:image/png;base64,iVBORw0KGgo=', brandColor: '#7a2f9e', version: 4 })
const CALL = 'PUT /company'

beforeEach(async () => {
  answer({ 'GET /company': company, [CALL]: ({ body }) => ({ ...company, ...(body as object) }) })
  show(<BrandingTab />)
  await screen.findByRole('button', { name: 'Guardar la marca' })
})

const save = () => press('Guardar la marca')
const takes = (body: unknown) => companyCalls[CALL].body.strict().safeParse(body).success

it('a new colour is sent alone: the logo may be somebody else’s by now', async () => {
  const code = screen.getByRole('textbox', { name: /Código del color/ })
  await fill(code, '0070A8')
  await save()
  await waitFor(() => expect(sent(CALL)).toEqual([{ brandColor: '#0070a8', version: 4 }]))
  expect(takes(sent(CALL)[0])).toBe(true)
})

it('a logo that was removed is sent alone, as none', async () => {
  await press('Quitar el logotipo')
  await save()
  await waitFor(() => expect(sent(CALL)).toEqual([{ logo: null, version: 4 }]))
  expect(takes(sent(CALL)[0])).toBe(true)
})

it('a colour on which white text cannot be read is not sent; the nearest that can is offered', async () => {
  const code = screen.getByRole('textbox', { name: /Código del color/ })
  await fill(code, '#ffd500')
  await save()
  expect(sent(CALL)).toEqual([])
  await press(/^Usar #/)
  await save()
  await waitFor(() => expect(sent(CALL)).toHaveLength(1))
  expect(takes(sent(CALL)[0])).toBe(true)
})
