import { beforeEach, describe, expect, it, vi } from 'vitest'

let texts: typeof import('./texts')

beforeEach(async () => {
  vi.resetModules()
  texts = await import('./texts')
})

const tell = (error: unknown) => texts.errorText(texts.getTexts(), error)

describe('the sentence for a code', () => {
  it('is loaded with the first error, not with the first screen', async () => {
    expect(texts.getTexts().find('errors.error_form_obligatory_field')).toBeUndefined()
    await texts.needErrorTexts()
    expect(texts.codeText(texts.getTexts(), 'error_form_obligatory_field')).toBe('Este campo es obligatorio')
  })

  it('is a general one for an unknown code', async () => {
    await texts.needErrorTexts()
    expect(texts.codeText(texts.getTexts(), 'ERR_NOBODY_KNOWS')).toContain('Error del sistema')
    expect(tell('thrown')).toContain('Error del sistema')
  })

  it('exists for a lost network even when no sentence could be loaded', async () => {
    vi.doMock('@llave/texts/load', () => ({ loadNamespace: () => Promise.reject(new TypeError('Failed to fetch')) }))
    vi.resetModules()
    texts = await import('./texts')
    vi.doUnmock('@llave/texts/load')
    const { networkError } = await import('../api/api-error')
    await texts.needErrorTexts()
    expect(tell(networkError())).toBe('Revise su conexión a la red')
    expect(texts.codeText(texts.getTexts(), 'ERR_SERVER_GENERIC')).toContain('Ha ocurrido un error inesperado')
  })
})

it('what has loaded can be said, whatever else still loads', async () => {
  vi.doMock('@llave/texts/load', async original => {
    const { loadNamespace } = await original<typeof import('@llave/texts/load')>()
    const never = new Promise(() => {})
    return {
      loadNamespace: (...asked: Parameters<typeof loadNamespace>) =>
        asked[1] === 'requests' ? never : loadNamespace(...asked),
    }
  })
  vi.resetModules()
  texts = await import('./texts')
  vi.doUnmock('@llave/texts/load')
  void texts.needTexts('errors')
  void texts.needTexts('requests')
  await vi.waitFor(() =>
    expect(texts.codeText(texts.getTexts(), 'error_form_obligatory_field')).toBe('Este campo es obligatorio'),
  )
})

it('a sentence that no screen has asked for says nothing until it has arrived', async () => {
  expect(texts.getTexts()('privacy.kinds.ACCESS')).toBe('')
  await vi.waitFor(() => expect(texts.getTexts()('privacy.kinds.ACCESS')).toBe('Ver sus datos'))
})

describe('another language', () => {
  it('includes the texts that a page requests while it is loading', async () => {
    const before = texts.needTexts('company')
    const speaking = texts.speak('ca')
    const meanwhile = texts.needTexts('settings')
    await Promise.all([before, speaking, meanwhile])
    const t = texts.getTexts()
    expect(t.language).toBe('ca')
    expect([t('company.sections.payment'), t('common.words.notGiven')]).toEqual(['Cobraments', 'Sense indicar'])
  })
})
