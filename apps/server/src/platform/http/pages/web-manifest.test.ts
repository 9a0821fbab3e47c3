import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/app'

const test = useApp()

describe('the web manifest', () => {
  it('carries the name of the brokerage and opens the application in a window of its own', async () => {
    await test.db.updateTable('company').set({ name: 'Peñalara Hipotecas' }).execute()
    const answer = await test.app.http.inject({ url: '/manifest.webmanifest' })
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/)
    expect(answer.json()).toMatchObject({ name: 'Peñalara Hipotecas', start_url: '/dashboard', display: 'standalone' })
  })
})
