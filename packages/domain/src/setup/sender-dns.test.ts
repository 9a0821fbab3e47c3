import { describe, expect, it } from 'vitest'
import { dmarcNames, dmarcOf, isPublicDomain, spfOf } from './sender-dns'

const GOOGLE = { mailHost: 'smtp-relay.gmail.com', publicHost: 'app.llave.example' }
const OWN = { mailHost: 'correo.llave.example', publicHost: 'app.llave.example' }
const LOCAL = { mailHost: null, publicHost: 'app.llave.example' }

describe('SPF', () => {
  it('names what the mail service asks for, the mail server, or this machine', () => {
    expect(spfOf([], GOOGLE)).toEqual({ status: 'MISSING', found: [], wanted: 'v=spf1 include:_spf.google.com ~all' })
    expect(spfOf(['google-site-verification=x'], OWN).wanted).toBe('v=spf1 a:correo.llave.example ~all')
    expect(spfOf([], LOCAL).wanted).toBe('v=spf1 a:app.llave.example ~all')
    expect(spfOf([], { mailHost: '10.0.0.5', publicHost: 'localhost' }).wanted).toBe('v=spf1 a mx ~all')
  })

  it('is found, also by way of a redirection', () => {
    for (const text of [
      'v=spf1 include:_spf.google.com -all',
      'v=spf1 redirect=_spf.google.com',
      'V=SPF1 include:_SPF.google.com',
    ])
      expect(spfOf(['other', text], GOOGLE)).toEqual({ status: 'FOUND', found: [text], wanted: null })
    expect(spfOf(['v=spf1 ip4:192.0.2.1 -all'], OWN).status).toBe('FOUND')
  })

  it('gets the service into the record that is there, since a second one would void both', () => {
    const text = 'v=spf1 include:spf.protection.outlook.com -all'
    expect(spfOf([text], GOOGLE)).toEqual({
      status: 'INCOMPLETE',
      found: [text],
      wanted: 'v=spf1 include:_spf.google.com include:spf.protection.outlook.com -all',
    })
    // Naming another service does not replace ours.
    expect(spfOf(['v=spf1 include:my_spf.google.com -all'], GOOGLE).status).toBe('INCOMPLETE')
  })

  it('says that there are several, and proposes without an answer', () => {
    const two = ['v=spf1 a -all', 'v=spf1 mx -all']
    expect(spfOf(two, GOOGLE)).toEqual({ status: 'SEVERAL', found: two, wanted: null })
    expect(spfOf(null, LOCAL)).toEqual({ status: 'SILENT', found: [], wanted: 'v=spf1 a:app.llave.example ~all' })
  })

  it('takes no look-alike for a known service', () => {
    expect(spfOf([], { ...GOOGLE, mailHost: 'notgmail.com' }).wanted).toBe('v=spf1 a:notgmail.com ~all')
  })
})

describe('DMARC', () => {
  it('is found or proposed, with reports where the brokerage can get them', () => {
    expect(dmarcOf(['v=DMARC1; p=reject'], null)).toEqual({
      status: 'FOUND',
      found: ['v=DMARC1; p=reject'],
      wanted: null,
    })
    expect(dmarcOf(['v=spf1 -all'], null).wanted).toBe('v=DMARC1; p=none')
    expect(dmarcOf(null, 'hola@llave.example')).toEqual({
      status: 'SILENT',
      found: [],
      wanted: 'v=DMARC1; p=none; rua=mailto:hola@llave.example',
    })
    expect(dmarcOf(['v=DMARC1; p=none', 'v=DMARC1; p=reject'], null).status).toBe('SEVERAL')
  })

  it('is looked for at the domain, then above it', () => {
    expect(dmarcNames('correo.llave.example')).toEqual(['_dmarc.correo.llave.example', '_dmarc.llave.example'])
    expect(dmarcNames('llave.example')).toEqual(['_dmarc.llave.example'])
  })
})

it.each([
  ['llave.example', true],
  ['xn--cataln-rta.cat', true],
  ['localhost', false],
  ['127.0.0.1', false],
  ['[::1]', false],
  ['oficina.local', false],
])('%s has names in DNS: %s', (domain, expected) => {
  expect(isPublicDomain(domain)).toBe(expected)
})
