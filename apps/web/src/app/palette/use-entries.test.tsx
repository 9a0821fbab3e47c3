import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { answer, show, signIn } from '../../testing/page.testing'
import { Palette } from './Palette'

const row = {
  providingFunds: true,
  typeOperation: 'COMPRA',
  archivedDate: null,
  stateEnteredDate: '2026-11-20T10:00:00Z',
  createdDate: '2026-11-20T10:00:00Z',
} as const

beforeEach(() => {
  signIn({ roles: ['superadmin'] })
  answer({
    'POST /operations/search': {
      records: [
        {
          ...row,
          _id: 'o2',
          numOperation: 1043,
          title: 'Luis Manau',
          state: 'TASACION',
          isArchived: false,
          archivedReason: null,
        },
        {
          ...row,
          ...{ _id: 'o1', numOperation: 1042, title: 'Ana Gil', state: 'TASACION' },
          ...{ isArchived: true, archivedReason: 'CLIENTE_NO_RESPONDE' },
        },
      ],
    },
    'POST /contacts/search': { records: [] },
    'POST /tasks/listPagination': { records: [], page: 1, perPage: 6, count: 0 },
  })
})

/** The entries offered, in order. */
async function offered(text: string, first: RegExp) {
  show(<Palette inBar />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Buscar' }), text)
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toMatch(first))
  return screen.getAllByRole('option').map(option => option.textContent)
}

it('a name leads to whom it is of, before screens and what else has its letters; archived ones say so', async () => {
  const titles = await offered('ana', /^Nº 1042/)
  expect(titles).toEqual(['Nº 1042 · Ana GilTasación · archivada', 'Nº 1043 · Luis ManauTasación'])
})

it.each([
  ['crear op', /^Crear operación$/],
  ['tema', /^Tema oscuro$/],
  ['man', /^Nº 1043 · Luis Manau/],
  ['conf', /^Configuración$/],
])('"%s" leads to %s', async (text, first) => {
  await offered(text, first)
})
