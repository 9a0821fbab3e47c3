import { expect, it } from 'vitest'
import { aCustomer, anAdmin, anOperation, useApp } from '../../../../test/app'
import { renderEmail } from '../../../platform/mail/render-email'

const app = useApp()
const { db } = app

const company = { name: 'Hipotecas Gràcia', phone: '934 000 000', email: 'hola@example.es' }
await db.updateTable('company').set(company).execute()

/** The footer of the e-mail about a change of state, with the contact person. */
async function footer(operationId: string, userId: string | null = null): Promise<string> {
  const params = { operationId, numOperation: 7, state: 'NEGOCIACION', name: 'Ana', isCustomer: true }
  const row = { template: 'stateChanged', userId, params, language: 'es' as const }
  const { text } = await renderEmail(app.app.platform, app.app.mailTemplates, row)
  return text.split('\n\n').at(-2) ?? ''
}

it('the customer asks the person in charge, while they are away their stand-in, else the brokerage', async () => {
  const days = { absentFrom: '2020-01-01', absentTo: '2099-12-31' } as const
  const marta = await anAdmin(db, { name: 'Marta', lastname: 'Soler', phone: '933111222' })
  const pau = await anAdmin(db, { name: 'Pau', lastname: 'Riu', phone: null, ...days, standInId: marta.id })
  const javier = await anAdmin(db, { name: 'Javier', lastname: 'Molina', phone: '612345678' })
  const away = await anAdmin(db, { name: 'Elena', lastname: 'Vidal', ...days, standInId: pau.id })
  const back = await anAdmin(db, { name: 'Iván', lastname: 'Rey', phone: null, ...days, absentTo: '2020-02-01' })
  const gone = await anAdmin(db, { active: false })
  const { token, ...customer } = await app.signedIn(await aCustomer(db))

  const brokerage = 'Hipotecas Gràcia\n934 000 000\nhola@example.es'
  for (const [responsable, shown, mail] of [
    [javier.id, { name: 'Javier', phone: '612345678', standsInFor: null }, 'Javier Molina\n612 345 678'],
    [away.id, { name: 'Marta', phone: '933111222', standsInFor: 'Elena' }, 'Marta Soler\n933 111 222'],
    [back.id, { name: 'Iván', phone: null, standsInFor: null }, 'Iván Rey\n934 000 000\nhola@example.es'],
    [gone.id, null, brokerage],
    [null, null, brokerage],
  ] as const) {
    const { id } = await anOperation(db, { userId: customer.id, state: 'NEGOCIACION', responsableId: responsable })
    const { res } = await app.call('GET /operations/:id', { params: { id }, token })
    if (shown) expect(res).toMatchObject({ responsable: shown })
    else expect(res).toMatchObject({ responsable: null })
    expect(await footer(id)).toBe(`${shown ? 'Tu persona de contacto' : 'Tu equipo'}\n${mail}`)
  }
})

it('an e-mail to a member of the staff says nobody whom they could ask', async () => {
  const javier = await anAdmin(db, { name: 'Javier', lastname: 'Molina', phone: '612345678' })
  const { id, userId } = await anOperation(db, { state: 'NEGOCIACION', responsableId: javier.id })
  expect(await footer(id, userId)).toContain('Javier Molina')
  expect(await footer(id, javier.id)).not.toContain('Javier Molina')
})
