import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../../../testing/page.testing'
import { RefusedDialog } from './RefusedDialog'

const refused = [
  { _id: 'o1', numOperation: 1042, message: 'ERR_OPERATION_MISSING_DATES', fields: ['appraisalDate'] },
] as const
const list = [{ ...refused[0], fields: [...refused[0].fields] }]

it('says of what was to be archived which dates its reason lacks', async () => {
  show(<RefusedDialog refused={list} archivedAs="CERRADA_CON_EXITO" onClose={() => undefined} />)
  expect(await screen.findByText(/^Faltan fechas para archivar como «/)).toBeDefined()
  expect(screen.queryByText(/para este estado/)).toBeNull()
})

it('says of another change what it lacks', async () => {
  show(<RefusedDialog refused={list} archivedAs={null} onClose={() => undefined} />)
  expect(await screen.findByText(/para este estado/)).toBeDefined()
})
