import { useIsFetching } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '../../lib/queries/query-client'
import { hold, refusal, show } from '../../testing/page.testing'
import RequestPage from './RequestPage'

/** The number of readings in progress. */
const Asking = () => <output>{useIsFetching()}</output>

it('that there is no such request stays to be read while it is asked for again', async () => {
  const refuse = hold('GET /operations/:id')
  const page = (
    <>
      <Asking />
      <RequestPage />
    </>
  )
  show(page, { path: '/solicitud/:operationId', at: '/solicitud/o1' })
  const title = 'No encontramos esta solicitud'
  await refuse(refusal('ERR_NOT_FOUND'))
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  const refuseAgain = hold('GET /operations/:id')
  const again = queryClient.invalidateQueries()
  expect(await screen.findByText('1', { selector: 'output' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
  await refuseAgain(refusal('ERR_NOT_FOUND'))
  await again
})
