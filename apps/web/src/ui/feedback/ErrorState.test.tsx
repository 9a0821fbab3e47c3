import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '../../lib/api/api-error'
import { show } from '../../testing/page.testing'
import { ErrorState } from './ErrorState'

it.each([
  ['ERR_SERVER_GENERIC', 500, ['Reintentar']],
  ['ERR_NOT_FOUND', 404, []],
  ['ERR_FORBIDDEN', 403, []],
] as const)('%s is tried again only where that can help', (code, status, buttons) => {
  show(<ErrorState error={new ApiError(status, code)} onRetry={() => undefined} />)
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons)
})
