import { beforeEach, expect, it } from 'vitest'
import { forgetForm, keepForm, keptForm } from './kept-form'
import { emptySigningForm } from './signing-form'

const ana = { operationId: 'o1', holderId: 'h1' }
const form = { ...emptySigningForm, name: 'Ana', dni: '12345678Z' }

beforeEach(() => sessionStorage.clear())

it('is there after a reload, for its holder alone, until it is forgotten', () => {
  expect(keptForm(ana)).toEqual(emptySigningForm)
  keepForm(ana, form)
  expect(keptForm(ana)).toEqual(form)
  expect(keptForm({ ...ana, holderId: 'h2' })).toEqual(emptySigningForm)
  forgetForm(ana)
  expect([keptForm(ana), sessionStorage.length, localStorage.length]).toEqual([emptySigningForm, 0, 0])
})

it.each(['', '{', 'null', '[]', '"x"', '{"name":3,"dni":null,"other":"x"}'])('takes nothing but a form: %s', text => {
  sessionStorage.setItem('llave.signing.o1.h1', text)
  expect(keptForm(ana)).toEqual(emptySigningForm)
})
