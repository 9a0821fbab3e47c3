import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { CallKey } from '@llave/api-contract/call-types'
import { calls } from '@llave/api-contract/calls'
import type { Call } from '@llave/api-contract/define/call'
import { expect, it } from 'vitest'

it('every call that changes something is played', () => {
  const folder = path.join(import.meta.dirname, 'steps')
  const played = readdirSync(folder)
    .map(file => readFileSync(path.join(folder, file), 'utf8'))
    .join('')
  const changing = (Object.entries(calls) as [CallKey, Call][]).filter(
    ([key, { reads }]) => !key.startsWith('GET ') && !reads,
  )
  expect(changing.length).toBeGreaterThan(100)
  expect(changing.map(([key]) => key).filter(key => !played.includes(`'${key}'`))).toEqual([])
})
