import { describe, expect, it } from 'vitest'
import { FORM_ORIGINS_MAX, originsOf } from './form-origins'

describe('the sites that may show the form', () => {
  it('are read from their addresses, each once', () => {
    expect(originsOf('')).toEqual([])
    expect(originsOf('https://www.ejemplo.es/contacto?a=1\nwww.ejemplo.es, HTTPS://Casas.example:8443')).toEqual([
      'https://www.ejemplo.es',
      'https://casas.example:8443',
    ])
  })

  it.each([
    'http://www.ejemplo.es',
    'https://*.ejemplo.es',
    '*',
    "'self'",
    'https:',
    'javascript:alert(1)',
    'data:text/html,a',
    'https://ana@ejemplo.es',
    'ejemplo',
    'https://ejemplo.es:8o',
    'https://hipotecasávila.es',
    'https://-a.es',
    'https://a..es',
  ])('are none of %s', text => {
    expect(originsOf(`https://bien.example ${text}`)).toBeNull()
  })

  it('are so many at most', () => {
    const sites = Array.from({ length: FORM_ORIGINS_MAX + 1 }, (_, n) => `https://s${n}.example`)
    expect(originsOf(sites.slice(1).join(' '))).toHaveLength(FORM_ORIGINS_MAX)
    expect(originsOf(sites.join(' '))).toBeNull()
  })
})
