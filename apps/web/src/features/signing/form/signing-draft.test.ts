import { beforeEach, expect, it } from 'vitest'
import { emptySignature } from '../signature/signature-draft'
import { forgetDraft, signingDraft } from './signing-draft'
import { emptySigningForm } from './signing-form'

const ana = { operationId: 'o1', holderId: 'h1' }
const signature = { ...emptySignature, typing: true, name: 'Ana Gil' }
const form = { ...emptySigningForm, name: 'Ana', dni: '12345678Z', signature }

beforeEach(() => sessionStorage.clear())

it('is there when the contract has been read again, until it is dropped', () => {
  const draft = signingDraft(ana)
  expect(draft.read()).toEqual({ signature: emptySignature })
  draft.keep(form)
  expect(draft.read()).toEqual(form)
  draft.drop()
  expect(draft.read()).toEqual({ signature: emptySignature })
})

it('after a reload it is there, for its holder alone, until it is forgotten', () => {
  signingDraft(ana).keep(form)
  expect(signingDraft(ana).read()).toEqual(form)
  expect(signingDraft({ ...ana, holderId: 'h2' }).read()).toEqual({ signature: emptySignature })
  forgetDraft(ana)
  expect([signingDraft(ana).read(), sessionStorage.length, localStorage.length]).toEqual([
    { signature: emptySignature },
    0,
    0,
  ])
})

it('keeps the strokes of a drawing', () => {
  const stroke = { points: [{ x: 3, y: 4, pressure: 0.5, time: 1 }] } as never
  const drawn = { ...emptySignature, strokes: [stroke], width: 320 }
  signingDraft(ana).keep({ ...form, signature: drawn })
  expect(signingDraft(ana).read()?.signature).toEqual(drawn)
})

it.each([
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '{"name":3,"dni":null,"other":"x"}',
  '{"signature":{"strokes":[{"points":[{"x":"1"}]}],"width":3,"typing":false,"name":""}}',
])('takes nothing but a form: %s', kept => {
  sessionStorage.setItem('llave.signing.o1.h1', kept)
  expect(signingDraft(ana).read()).toEqual({ signature: emptySignature })
})
