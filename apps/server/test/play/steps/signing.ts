import { LANGUAGES } from '@llave/api-contract/people'
import fc from 'fast-check'
import { aPhoto, aSigningForm } from '../../../src/features/signing/signing.testing'
import { multipart } from '../../uploads'
import { type Caller, CUSTOMERS, STAFF } from '../people'
import { act } from '../story'
import { actOn, pick, someStaff, which, wordsFor } from './choose'

const DNIS = ['12345678Z', '00000001R', '00000002W', '00000003A']

/** What holders do through the link to their contract, and the staff about it. */
export const signingActs = [
  act(
    {
      n: which,
      last: fc.constantFrom('opens', 'reads', 'photographs', 'signs'),
      dni: fc.constantFrom(...DNIS),
      language: fc.constantFrom(...LANGUAGES),
    },
    async (brokerage, { n, last, dni, language }) => {
      const links = await brokerage.db
        .selectFrom('mailingLinks')
        .innerJoin('holders', 'holders.id', 'holderId')
        .innerJoin('operations', 'operations.id', 'mailingLinks.operationId')
        .select(['mailingLinks.id', 'mailingLinks.operationId', 'holderId', 'userId', 'position', 'numOperation'])
        .where('revokedDate', 'is', null)
        .orderBy('numOperation')
        .orderBy('position')
        .execute()
      const link = pick(links, n)
      const of = CUSTOMERS.find(person => brokerage.idOf(person) === link?.userId)
      if (!link || !of) return
      const { operationId, holderId } = link
      const ids = { operationId, holderId }
      const who: Caller = { link: brokerage.app.platform.secrets.linkCode('MAILING', link.id), of }
      const what = `the contract of #${link.numOperation} (holder ${link.position + 1})`
      await brokerage.call(
        who,
        `opens ${what}`,
        'GET /operations/getAndValidateOperationMailing/:operationId/:holderId',
        { params: ids },
      )
      await brokerage.call(who, `reads ${what} in ${language}`, 'POST /operations/noteSigningStep', {
        body: { ...ids, step: 'LINK_OPENED', language },
      })
      if (last === 'opens') return
      await brokerage.call(who, `wants a code by SMS for ${what}`, 'POST /operations/sendSigningCode', { body: ids })
      await brokerage.call(who, `guesses the code for ${what}`, 'POST /operations/confirmSigningCode', {
        body: { ...ids, code: '000000' },
      })
      await brokerage.call(who, `confirms the information of ${what}`, 'POST /operations/acknowledgePreContractPack', {
        body: ids,
      })
      if (last === 'reads') return
      for (const side of ['FRONT', 'BACK'] as const) {
        const form = multipart({ ...ids, side }, { name: 'dni.jpg', bytes: await aPhoto() })
        const does = `photographs the ${side} of the DNI for ${what}`
        await brokerage.call(who, does, 'POST /operations/updateDniMailingDocument', form)
      }
      if (last === 'photographs') return
      await brokerage.call(who, `signs ${what} with ${dni}`, 'POST /operations/saveContractHolder', {
        rawBody: { ...ids, ...(await aSigningForm({ dni, name: of.name, firstLastname: of.surname })) },
      })
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
