import { describe, expect, it } from 'vitest'
import { updateRow } from '../../../../test/app'
import { useFolder } from '../../../../test/folder'
import { useOwnApp } from '../../../../test/security/own-app'

const { path: webFolder, put } = useFolder()
put('<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__">', 'index.html')
put('', 'assets/none.js')

const test = useOwnApp({ webFolder, environment: { ANALYTICS_ORIGINS: 'https://tags.example https://hits.example' } })

const get = (url: string) => test.app.http.inject({ method: 'GET', url })
const configure = (row: { analyticsId?: string | null; chatUrl?: string | null }) =>
  updateRow(test.db, 'company', {}, { analyticsId: null, chatUrl: null, ...row })

describe('embedded pages', () => {
  it('do not exist until the brokerage configures them', async () => {
    await configure({})
    expect((await get('/embed/analytics')).statusCode).toBe(404)
    expect((await get('/embed/chat')).statusCode).toBe(404)
    expect(JSON.parse((await get('/api/config')).body).res.embeds).toEqual([])
  })

  it('the tag manager talks only to its own origins, in a sandbox, and only our pages may frame it', async () => {
    await configure({ analyticsId: 'GTM-ABC123' })
    const { headers, body } = await get('/embed/analytics')
    const policy = String(headers['content-security-policy'])
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1]
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'nonce-${nonce}' https://tags.example https://hits.example`,
      'connect-src https://tags.example https://hits.example',
      'img-src https://tags.example https://hits.example',
      "frame-ancestors 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      'sandbox allow-scripts',
    ])
    expect(body).toContain(`<script nonce="${nonce}">`)
    expect(body).toContain('"https://tags.example/gtm.js?id=GTM-ABC123"')
    expect((await get('/login')).headers['content-security-policy']).toContain("; frame-src 'self';")
    expect(JSON.parse((await get('/api/config')).body).res.embeds).toEqual(['analytics'])
  })

  it('the chat may frame only its own origin; its address cannot break out of the page', async () => {
    await configure({ chatUrl: 'https://chat.example/w?a=1&b="><script>alert(1)</script>' })
    const { headers, body } = await get('/embed/chat')
    expect(headers['content-security-policy']).toContain('; frame-src https://chat.example;')
    expect(headers['content-security-policy']).not.toContain('script-src')
    expect(body).not.toContain('<script>')
    expect(JSON.parse((await get('/api/config')).body).res.embeds).toEqual(['chat'])
  })
})
