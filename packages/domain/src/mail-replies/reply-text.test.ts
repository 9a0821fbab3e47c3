import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replyText, shortenedReply } from './reply-text'

const MARKER = 'Para contestar, escribe por encima de esta línea.'
const OWN = 'Hola:\n\nAdjunto la nómina de octubre.'
const QUOTED = [`> ${MARKER}`, '> ', '> Hola, Ana: te falta un documento.'].join('\n')

describe('what somebody has added', () => {
  it.each([
    ['Gmail', `${OWN}\n\nEl mar, 24 nov 2026 a las 10:00, Llave (<no-reply@llave.example>) escribió:\n\n${QUOTED}`],
    [
      'Gmail, broken',
      `${OWN}\n\nEl mar, 24 nov 2026 a las 10:00, Llave Hipotecas (<\nno-reply@llave.example>) escribió:\n${QUOTED}`,
    ],
    [
      'Gmail in English',
      `${OWN}\n\nOn Tue, Nov 24, 2026 at 10:00 AM Llave <no-reply@llave.example> wrote:\n\n${QUOTED}`,
    ],
    ['Gmail in Catalan', `${OWN}\n\nEl dt., 24 de nov. 2026, Llave va escriure:\n\n${QUOTED}`],
    ['Apple Mail', `${OWN}\n\n> El 24 nov 2026, a las 10:00, Llave <no-reply@llave.example> escribió:\n>\n${QUOTED}`],
    [
      'Outlook',
      `${OWN}\n\n________________________________\nDe: Llave <no-reply@llave.example>\nEnviado: martes\n\n${MARKER}`,
    ],
    ['Outlook, old', `${OWN}\n\n-----Mensaje original-----\nDe: Llave\nAsunto: Te falta\n\n${MARKER}`],
    [
      'Outlook without a line',
      `${OWN}\n\nDe: Llave <no-reply@llave.example>\nEnviado el: martes\nPara: Ana\n\nHola, Ana`,
    ],
    ['whoever quotes without introduction', `${OWN}\r\n\r\n${QUOTED.replaceAll('\n', '\r\n')}`],
    ['whoever keeps nothing', OWN],
  ])('%s', (_program, text) => {
    expect(replyText(text, [MARKER])).toBe(OWN)
  })

  it('what looks like a header is somebody’s own words', () => {
    const words = 'De: mi cuenta a la tuya\n\nEl lunes te escribo. En casa me escribió: nada.'
    expect(replyText(words, [MARKER])).toBe(words)
  })

  it('an answer below the quotation is not lost', () => {
    const below = `${QUOTED}\n\nAquí la tienes.`
    expect(replyText(below, [MARKER])).toBe(below)
    const within = `Te contesto abajo.\n\n${QUOTED}\nAquí la tienes.\n> Un saludo`
    expect(replyText(within, [MARKER])).toBe(within)
  })

  it('of no text is more left than it had, and something of every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const own = replyText(text, [MARKER])
        expect(text.replaceAll(/\r\n?/g, '\n').length).toBeGreaterThanOrEqual(own.length)
        expect(own === '').toBe(text.trim() === '')
      }),
    )
  })

  it('that is too long is shown without what it quotes, and cut', () => {
    expect(shortenedReply(OWN, OWN.length)).toBeNull()
    expect(shortenedReply(`${QUOTED}\n\nAquí la tienes.`, 50)).toBe('Aquí la tienes.')
    expect(shortenedReply('Hola 😀', 6)).toBe('Hola')
    expect(shortenedReply(QUOTED, 10)).toBe(QUOTED.slice(0, 10))
  })

  it('takes a text that tries to keep it busy', () => {
    expect(replyText(`El ${'a '.repeat(100_000)}`, [MARKER])).toHaveLength(200_002)
  })
})
