import { beforeEach, expect, it } from 'vitest'
import { emptySignature } from '../signature/signature-draft'
import { forgetText, signingDraft } from './signing-draft'
import { emptySigningForm } from './signing-form'

const ana = { operationId: 'o1', holderId: 'h1' }
const signature = { ...emptySignature, typing: true, name: 'Ana Gil' }
const form = { ...emptySigningForm, name: 'Ana', dni: '12345678Z', signature }
const { signature: _, ...text } = form

beforeEach(() => sessionStorage.clear())

it('is there when the contract has been read again, until it is dropped', () => {
  const draft = signingDraft(ana)
  expect(draft.read()).toEqual({ signature: emptySignature })
  draft.keep(form)
  expect(draft.read()).toEqual(form)
  draft.drop()
  expect(draft.read()).toEqual({ signature: emptySignature })
})

it('after a reload the text is there, for its holder alone, until it is forgotten; the signature is not', () => {
  signingDraft(ana).keep(form)
  expect(signingDraft(ana).read()).toEqual({ ...text, signature: emptySignature })
  expect(signingDraft({ ...ana, holderId: 'h2' }).read()).toEqual({ signature: emptySignature })
  forgetText(ana)
  expect([signingDraft(ana).read(), sessionStorage.length, localStorage.length]).toEqual([
    { signature: emptySignature },
    0,
    0,
  ])
})

it.each(['', '{', 'null', '[]', '"x"', '{"name":3,"dni":null,"other":"x"}'])('takes nothing but a form: %s', kept => {
  sessionStorage.setItem('llave.signing.o1.h1', kept)
  expect(signingDraft(ana).read()).toEqual({ signature: emptySignature })
})
