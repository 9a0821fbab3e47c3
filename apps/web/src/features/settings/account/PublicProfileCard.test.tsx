import type { PublicProfile } from '@llave/api-contract/public-profiles.calls'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { refreshConfig } from '../../../lib/api/config'
import { toasts } from '../../../lib/show-toast'
import { answer, fill, press, refusal, sent, show, signIn } from '../../../testing/page.testing'
import { PublicProfileCard } from './PublicProfileCard'
import * as photos from './photo-of'

const CALL = 'PUT /auth/user/publicProfile'
const NOTHING: PublicProfile = { jobTitle: null, photo: null, shownSince: null }

function open(profile: PublicProfile, showsPeople = true): void {
  let now = profile
  answer({
    'GET /config': { companyName: 'Llave', embeds: [], showsPeople },
    'GET /auth/user/publicProfile': profile,
    [CALL]({ body }) {
      const { shown, jobTitle = now.jobTitle, photo = now.photo } = body
      const since = shown ? '2026-11-28T10:00:00Z' : null
      now = { jobTitle, photo, shownSince: shown === undefined ? now.shownSince : since }
      return now
    },
  })
  refreshConfig()
  signIn({ roles: ['admin'] })
  show(<PublicProfileCard />)
}
const consent = () => screen.findByRole('switch', { name: /^Salir en la página de inicio/ })

it('agrees to be shown and takes it back at once; a refusal shows what is saved', async () => {
  open(NOTHING)
  await userEvent.click(await consent())
  expect(await screen.findByText(/Sales desde el/)).toBeDefined()
  await userEvent.click(await consent())
  await waitFor(async () => expect(await consent()).toHaveProperty('checked', false))
  expect(sent(CALL)).toEqual([{ shown: true }, { shown: false }])
  answer({ [CALL]: refusal('ERR_SERVER_GENERIC') })
  await userEvent.click(await consent())
  await waitFor(() => expect(toasts.get()).toHaveLength(1))
  expect(await consent()).toHaveProperty('checked', false)
})

it('changes the job title, which may be none', async () => {
  open({ ...NOTHING, jobTitle: 'Gestora' })
  await press('Cambiar el cargo')
  await fill(screen.getByLabelText(/^Cargo/), 'Directora')
  await press('Guardar el cargo')
  expect(await screen.findByText('Directora')).toBeDefined()
  await press('Cambiar el cargo')
  await userEvent.clear(screen.getByLabelText(/^Cargo/))
  await press('Guardar el cargo')
  await waitFor(() => expect(sent(CALL)).toEqual([{ jobTitle: 'Directora' }, { jobTitle: '' }]))
})

it('sends a small photo, and says so when the chosen file is none', async () => {
  const photoOf = vi.spyOn(photos, 'photoOf').mockResolvedValue('data:image/jpeg;base64,/9j/')
  open(NOTHING)
  const input = await screen.findByLabelText<HTMLInputElement>('Foto', { selector: 'input' })
  await userEvent.upload(input, new File(['x'], 'yo.jpg', { type: 'image/jpeg' }))
  await press('Quitar la foto')
  await waitFor(() => expect(sent(CALL)).toEqual([{ photo: 'data:image/jpeg;base64,/9j/' }, { photo: null }]))
  photoOf.mockResolvedValue(null)
  await userEvent.upload(input, new File(['x'], 'no.png', { type: 'image/png' }))
  expect(await screen.findByText(/No podemos abrir esta imagen/)).toBeDefined()
})

it('is not there while the brokerage shows nobody, except to take back what was agreed', async () => {
  open({ ...NOTHING, shownSince: '2026-11-28T10:00:00Z' }, false)
  expect(await consent()).toHaveProperty('checked', true)
  await userEvent.click(await consent())
  await waitFor(() => expect(screen.queryByRole('switch')).toBeNull())
})
