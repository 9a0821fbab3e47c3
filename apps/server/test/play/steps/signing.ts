import { LANGUAGES } from '@llave/api-contract/people'
import fc from 'fast-check'
import { CUSTOMERS, STAFF } from '../people'
import { act } from '../story'
import { actOn, someStaff, which, wordsFor } from './choose'
import { confirms, opens, photographsDni, signs, someSigner } from './signer'

const DNIS = ['12345678Z', '00000001R', '00000002W', '00000003A']

/** What holders do through the link to their contract, and what the staff do about it. */
export const signingActs = [
  act(
    {
      n: which,
      last: fc.constantFrom('opens', 'reads', 'photographs', 'signs'),
      dni: fc.constantFrom(...DNIS),
      language: fc.constantFrom(...LANGUAGES),
    },
    async (brokerage, { n, last, dni, language }) => {
      const signer = await someSigner(brokerage, n)
      if (!signer) return
      const { who, ids, what } = signer
      await opens(brokerage, signer)
      await brokerage.call(who, `reads ${what} in ${language}`, 'POST /operations/noteSigningStep', {
        body: { ...ids, step: 'LINK_OPENED', language },
      })
      if (last === 'opens') return
      await brokerage.call(who, `wants a code by SMS for ${what}`, 'POST /operations/sendSigningCode', { body: ids })
      await brokerage.call(who, `guesses the code for ${what}`, 'POST /operations/confirmSigningCode', {
        body: { ...ids, code: '000000' },
      })
      await confirms(brokerage, signer)
      if (last === 'reads') return
      await photographsDni(brokerage, signer)
      if (last === 'photographs') return
      await signs(brokerage, signer, { dni })
    },
  ),
  actOn({ who: fc.constantFrom(...CUSTOMERS, ...STAFF), n: which }, async (brokerage, operation, { who }) => {
    await brokerage.call(who, `sends the links of ${operation.label} again`, 'POST /operations/resendEmailsContract', {
      body: { operationId: operation.id },
    })
  }),
  actOn(
    { who: someStaff, n: which, state: fc.constantFrom('VALIDADO', 'RECHAZADO') },
    async (brokerage, operation, { who, state }) => {
      const signing = await brokerage.db
        .selectFrom('contractSignings')
        .select('holderId')
        .where('operationId', '=', operation.id)
        .where('signedDate', 'is not', null)
        .where('validatedDate', 'is', null)
        .where('rejectedDate', 'is', null)
        .executeTakeFirst()
      if (!signing) return
      const files = await brokerage.db
        .selectFrom('documents')
        .innerJoin('documentation', 'documentation.id', 'documentationId')
        .select(['documents.id', 'documentationId'])
        .where('holderId', '=', signing.holderId)
        .where('type', 'in', ['DNI', 'CONTRATO'])
        .execute()
      const does = `judges a signature in ${operation.label}: ${state}`
      await brokerage.call(who, does, 'POST /operations/validateDocumentationDniContractFiles', {
        body: {
          operationId: operation.id,
          holderId: signing.holderId,
          documentationList: files.map(({ id, documentationId }) => ({ documentId: id, documentationId })),
          state,
          rejectionReason: state === 'RECHAZADO' ? wordsFor(brokerage, operation) : null,
        },
      })
    },
  ),
]
