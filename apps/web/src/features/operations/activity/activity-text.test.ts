import { type ActivityLine, activityLine, type DocumentLabel } from '@llave/api-contract/activity'
import { FEE_NAMES } from '@llave/domain/money/fees'
import { OPERATION_FIELD_NAMES } from '@llave/domain/operations/fields/operation-fields'
import { languages } from '@llave/texts/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getTexts, needTexts, speak } from '../../../lib/texts/texts'
import { valueText } from '../model/value-text'
import { activityText, changeName } from './activity-text'

beforeAll(() => needTexts('operations', 'states'))
afterAll(() => speak('es'))

const none = { previousValue: null, newValue: null } as const
const document: DocumentLabel = { type: 'NOTA_SIMPLE', name: null, holder: null }
const ofElena: DocumentLabel = { type: 'NOMINAS', name: null, holder: 'Elena Vidal' }
const file = { document, file: 'nota.pdf' }

const seller = { name: 'Luis Soto', role: 'VENDEDOR' } as const

const LINES: readonly [line: ActivityLine, words: string, notes?: readonly string[]][] = [
  [{ field: 'state', previousValue: 'NEGOCIACION', newValue: 'TASACION', params: null }, 'ha cambiado el estado'],
  [{ field: 'amountMortgage', previousValue: 1, newValue: 2, params: null }, 'ha cambiado «Hipoteca»'],
  [{ field: 'appraisalDate', ...none, params: null }, 'ha cambiado «Tasación»'],
  [{ field: 'stateDates.TASACION', ...none, params: null }, 'ha corregido la fecha de Tasación'],
  [
    { field: 'archivedReason', previousValue: null, newValue: 'CLIENTE_NO_RESPONDE', params: null },
    'ha archivado la operación: El cliente no responde',
  ],
  [{ field: 'other', ...none, params: {} }, 'ha hecho un cambio'],
  [
    { field: 'leadSent', ...none, params: { agency: 'Pisos Sol' } },
    'ha enviado a esta persona, en nombre de Pisos Sol',
  ],
  [
    { field: 'agencySees', ...none, params: { agency: 'Pisos Sol', sight: 'AMOUNTS' } },
    'deja que Pisos Sol vea los importes',
  ],
  [
    { field: 'agencySeesNoMore', ...none, params: { agency: 'Pisos Sol', sight: 'DOCUMENTS' } },
    'ya no deja que Pisos Sol vea cómo van sus documentos',
  ],
  [
    { field: 'leadReceived', ...none, params: { byForm: true } },
    'ha recibido a esta persona por el formulario de la web',
  ],
  [{ field: 'leadReceived', ...none, params: { byForm: false } }, 'ha enviado a esta persona desde la web'],
  [{ field: 'imported', ...none, params: { file: 'cartera.xlsx' } }, 'ha importado la operación de cartera.xlsx'],
  [
    { field: 'callLogged', ...none, params: { who: 'Ana', outcome: 'NO_ANSWER', note: 'Mañana' } },
    'ha llamado a Ana: no contesta',
    ['Mensaje: Mañana'],
  ],
  [{ field: 'offerSaved', ...none, params: { bank: 'ING', isNew: true } }, 'ha apuntado una oferta de ING'],
  [
    { field: 'feeInvoiceSaved', ...none, params: { number: 'F-42', amount: 4000, isNew: true } },
    'ha apuntado la factura F-42 de honorarios (4.000\u00a0€)',
  ],
  [
    { field: 'feeInvoiceSaved', ...none, params: { number: 'F-42', amount: 3500, isNew: false } },
    'ha corregido la factura F-42 (3.500\u00a0€)',
  ],
  [
    { field: 'feeInvoiceRemoved', ...none, params: { number: 'F-42', amount: 3500 } },
    'ha quitado la factura F-42 (3.500\u00a0€)',
  ],
  [
    { field: 'feeInvoiceSaved', ...none, params: { number: 'R-1', amount: -300, isNew: true } },
    'ha apuntado la factura rectificativa R-1 (300\u00a0€)',
  ],
  [
    { field: 'feeInvoiceSaved', ...none, params: { number: 'R-1', amount: -200, isNew: false } },
    'ha corregido la rectificativa R-1 (200\u00a0€)',
  ],
  [
    { field: 'feeInvoiceRemoved', ...none, params: { number: 'R-1', amount: -200 } },
    'ha quitado la rectificativa R-1 (200\u00a0€)',
  ],
  [
    { field: 'moneyCollected', ...none, params: { number: 'F-42', amount: -300 } },
    'ha apuntado una devolución de 300\u00a0€ de la factura F-42',
  ],
  [
    { field: 'collectionRemoved', ...none, params: { number: 'F-42', amount: -300 } },
    'ha quitado una devolución de 300\u00a0€ de la factura F-42',
  ],
  [
    { field: 'moneyCollected', ...none, params: { number: 'F-42', amount: 1000.5 } },
    'ha apuntado un cobro de 1.000,50\u00a0€ de la factura F-42',
  ],
  [
    { field: 'moneyCollected', ...none, params: { number: null, amount: 500 } },
    'ha apuntado un cobro de 500\u00a0€ de la provisión de fondos',
  ],
  [
    { field: 'collectionRemoved', ...none, params: { number: 'F-42', amount: 1000.5 } },
    'ha quitado un cobro de 1.000,50\u00a0€ de la factura F-42',
  ],
  [
    { field: 'collectionRemoved', ...none, params: { number: null, amount: 500 } },
    'ha quitado un cobro de 500\u00a0€ de la provisión de fondos',
  ],
  [{ field: 'offerRemoved', ...none, params: { bank: 'ING' } }, 'ha quitado una oferta de ING'],
  [
    { field: 'offersReleased', ...none, params: { shown: ['ING', 'BBVA'], hidden: ['EVO'] } },
    'ha mostrado al cliente las ofertas de ING, BBVA',
    ['Ya no ve: EVO Banco'],
  ],
  [
    { field: 'offersReleased', ...none, params: { shown: [], hidden: ['ING'] } },
    'ha dejado de mostrar al cliente las ofertas de ING',
  ],
  [{ field: 'offerPreferred', ...none, params: { bank: 'BBVA' } }, 'prefiere la oferta de BBVA'],
  [{ field: 'offerPreferred', ...none, params: { bank: null } }, 'ya no prefiere ninguna oferta'],
  [
    { field: 'dossierSent', ...none, params: { bank: 'BBVA', name: 'Marta', email: 'm@b.es', way: 'MAIL', papers: 2 } },
    'ha enviado a Marta, de BBVA, un dosier con 2 documentos',
  ],
  [
    { field: 'dossierSent', ...none, params: { bank: 'ING', name: 'Marta', email: 'm@b.es', way: 'LINK', papers: 1 } },
    'ha enviado a Marta, de ING, un enlace a un dosier con 1 documento',
  ],
  [
    { field: 'dossierOpened', ...none, params: { bank: 'ING', name: 'Marta' } },
    'Marta, de ING, ha abierto el dosier con su enlace',
  ],
  [
    { field: 'dossierOpened', ...none, params: { bank: 'ING', name: 'Marta', passedTo: 'r.gil@ing.es' } },
    'r.gil@ing.es, de ING, ha abierto el dosier que se mandó a Marta',
  ],
  [
    { field: 'dossierLinkEnded', ...none, params: { bank: 'ING', name: 'Marta' } },
    'ha anulado el enlace al dosier de Marta, de ING',
  ],
  [{ field: 'papersShown', ...none, params: { byHolder: 'Luis' } }, 'deja que el cliente vea los documentos que envía'],
  [
    { field: 'papersHidden', ...none, params: { byHolder: 'Luis' } },
    'ya no deja que el cliente vea los documentos que envía',
  ],
  [
    { field: 'holdersUnreached', ...none, params: { documents: [], holder: 'Luis', why: 'NO_EMAIL' } },
    'no ha podido avisar a Luis: ',
    ['Motivo: no tiene correo'],
  ],
  [
    { field: 'mailSetAside', ...none, params: { why: 'FOREIGN' } },
    'ha llegado un correo de otra dirección: está apartado en Mensajes',
    [],
  ],
  [{ field: 'customerWrote', ...none, params: { excerpt: 'Hola' } }, 'ha escrito un mensaje', ['Mensaje: Hola']],
  [{ field: 'customerWrittenTo', ...none, params: { excerpt: 'Hola' } }, 'ha escrito al cliente', ['Mensaje: Hola']],
  [
    { field: 'customerWrittenTo', ...none, params: { excerpt: 'Hola', holder: 'Luis Soto' } },
    'ha escrito a Luis Soto',
    ['Mensaje: Hola'],
  ],
  [
    { field: 'waitingWords', ...none, params: { words: 'Falta el banco' } },
    'ha escrito al cliente por qué tarda',
    ['Mensaje: Falta el banco'],
  ],
  [
    { field: 'waitingWords', ...none, params: { words: null } },
    'ha quitado lo que había escrito al cliente sobre la espera',
  ],
  [{ field: 'waitingTold', ...none, params: { words: null } }, 'ha explicado al cliente por qué tarda este paso'],
  [{ field: 'isArchived', previousValue: true, newValue: false, params: null }, 'ha reactivado la operación'],
  [{ field: 'questionnaire', ...none, params: {} }, 'ha corregido el cuestionario'],
  [{ field: 'documentUploaded', ...none, params: file }, 'ha subido «Nota simple» (nota.pdf)'],
  [{ field: 'documentUploaded', ...none, params: { document: null, file: 'x.pdf' } }, 'ha subido x.pdf'],
  [
    { field: 'documentValidated', ...none, params: { ...file, providingFundsDone: true } },
    'ha validado «Nota simple» (nota.pdf)',
    ['La provisión de fondos queda como pagada.'],
  ],
  [
    { field: 'documentRejected', ...none, params: { ...file, reason: 'Borrosa' } },
    'ha rechazado «Nota simple» (nota.pdf)',
    ['Motivo: Borrosa'],
  ],
  [
    { field: 'documentReplaced', ...none, params: { ...file, previousFile: 'vieja.pdf' } },
    'ha sustituido vieja.pdf por «Nota simple» (nota.pdf)',
  ],
  [
    { field: 'documentRenamed', ...none, params: { ...file, previousFile: 'a.pdf' } },
    'ha cambiado el nombre de a.pdf: «Nota simple» (nota.pdf)',
  ],
  [
    { field: 'documentDeleted', ...none, params: { documents: [file, { document: ofElena, file: null }] } },
    'ha eliminado «Nota simple» (nota.pdf), «Nóminas» (Elena Vidal)',
  ],
  [
    { field: 'documentRestored', ...none, params: { documents: [file], providingFundsDone: true } },
    'ha restaurado «Nota simple» (nota.pdf)',
    ['La provisión de fondos queda como pagada.'],
  ],
  [
    { field: 'documentDated', ...none, params: { ...file, months: ['2020-11', '2020-12'] } },
    'ha puesto fecha a «Nota simple» (nota.pdf)',
    ['De noviembre y diciembre de 2020'],
  ],
  [
    { field: 'documentDated', ...none, params: { ...file, deadline: null, expires: '2020-12-01' } },
    'ha puesto fecha a «Nota simple» (nota.pdf)',
    ['Sin plazo', 'Caduca: 1 dic 2020'],
  ],
  [
    { field: 'documentWaived', ...none, params: { document, reason: 'No aplica' } },
    'ha marcado «Nota simple» como no necesario',
    ['Motivo: No aplica'],
  ],
  [
    {
      ...{ field: 'holderCorrected', ...none },
      params: { changes: [{ field: 'phone', holder: 'Luis Soto', from: '600000000', to: '611111111' }] },
    },
    'ha corregido los datos de Luis Soto',
    ['Teléfono: 600000000 → 611111111'],
  ],
  [
    {
      ...{ field: 'holderLeft', ...none },
      params: { holder: 'Luis Soto', reason: 'SEPARATION', note: 'Lo dijo Ana', changes: [] },
    },
    'ha sacado a Luis Soto de los titulares',
    ['Motivo: Separación de la pareja', 'Lo dijo Ana'],
  ],
  [{ field: 'holderCame', ...none, params: { holder: 'Eva Gil', changes: [] } }, 'ha añadido a Eva Gil como titular'],
  [
    { field: 'holderChangeUndone', ...none, params: { holder: 'Luis Soto', kind: 'LEFT', changes: [] } },
    'ha deshecho la salida de Luis Soto: vuelve a ser titular',
  ],
  [
    { field: 'holderChangeUndone', ...none, params: { holder: 'Eva Gil', kind: 'CAME', changes: [] } },
    'ha deshecho la entrada de Eva Gil: ya no es titular',
  ],
  [{ field: 'documentNotWaived', ...none, params: { document } }, 'ha vuelto a pedir «Nota simple»'],
  [{ field: 'waiverProposed', ...none, params: { document, reason: null } }, 'dice que no puede aportar «Nota simple»'],
  [
    {
      field: 'requestNewDocumentation',
      ...none,
      params: { documents: [ofElena, document], message: 'Las tres últimas', deadline: '2020-12-01' },
    },
    'ha pedido «Nóminas» (Elena Vidal), «Nota simple»',
    ['Mensaje: Las tres últimas', 'Plazo: 1 dic 2020'],
  ],
  [
    { field: 'requestUpdateDocumentation', ...none, params: { document, message: 'Caducada' } },
    'ha pedido actualizar «Nota simple»',
    ['Mensaje: Caducada'],
  ],
  [
    { field: 'sendPendingDocumentationEmail', ...none, params: { documents: [document, ofElena] } },
    'ha recordado lo que falta: «Nota simple», «Nóminas» (Elena Vidal)',
  ],
  [
    { field: 'contractApproved', ...none, params: { holder: 'Ana', contractWithdrawalDate: '2020-12-01T10:00:00Z' } },
    'ha validado el contrato de Ana',
    ['Puede desistir hasta el 1 dic 2020'],
  ],
  [
    { field: 'contractRejected', ...none, params: { holder: null, reason: 'Movida' } },
    'ha rechazado el contrato de un titular',
    ['Motivo: Movida'],
  ],
  [
    {
      field: 'contractVoided',
      ...none,
      params: {
        holders: ['Ana Gil', 'Luis Soto'],
        changes: [{ field: 'honorariosMin', previousValue: 1000, newValue: 1200.5 }],
      },
    },
    'ha cambiado los honorarios: hace falta otra vez la firma de Ana Gil, Luis Soto',
  ],
  [
    {
      field: 'resendEmailsContract',
      ...none,
      params: { emails: ['b@x.es'], changed: [{ holder: 'Ana', from: 'a@x.es', to: 'b@x.es' }] },
    },
    'ha vuelto a enviar el contrato a b@x.es',
    ['Correo corregido de Ana: a@x.es → b@x.es'],
  ],
  [{ field: 'contactAdded', ...none, params: { contact: seller } }, 'ha vinculado a Luis Soto como vendedor'],
  [
    { field: 'contactRoleChanged', ...none, params: { contact: seller, previousRole: 'TASADOR' } },
    'ha cambiado el rol de Luis Soto: de tasador a vendedor',
  ],
  [{ field: 'contactsRemoved', ...none, params: { contacts: [seller] } }, 'ha desvinculado a Luis Soto (vendedor)'],
  [
    { field: 'contactDeleted', ...none, params: { contacts: [seller] } },
    'ha eliminado de la agenda a Luis Soto (vendedor)',
  ],
  [
    { field: 'contactsMerged', ...none, params: { name: 'Luis Soto', merged: ['L. Soto', 'Soto'] } },
    'ha fusionado a L. Soto, Soto con Luis Soto',
  ],
  [
    { field: 'sendEmail_TASACION', ...none, params: { emails: ['a@x.es', 'b@x.es'] } },
    'ha avisado del paso a Tasación por correo a a@x.es, b@x.es',
  ],
  [
    {
      field: 'saved',
      ...none,
      params: {
        changes: [
          { field: 'state', previousValue: 'NEGOCIACION', newValue: 'TASACION' },
          { field: 'tags', previousValue: [], newValue: [{ _id: 't', name: 'VIP' }] },
        ],
      },
    },
    'ha cambiado 2 datos',
  ],
  [
    {
      field: 'saved',
      ...none,
      params: {
        changes: [
          { field: 'title', previousValue: 'Piso', newValue: 'Casa' },
          { field: 'archivedReason', previousValue: null, newValue: 'CLIENTE_NO_RESPONDE' },
        ],
      },
    },
    'ha cambiado 2 datos',
    ['Operación archivada como: El cliente no responde'],
  ],
]

describe('a line of the feed', () => {
  it.each(LINES)('%o', (line, sentence, notes = []) => {
    expect(activityLine.safeParse(line).success).toBe(true)
    const text = activityText(getTexts(), line)
    expect(text.sentence).toBe(sentence)
    expect(text.notes).toEqual(notes)
  })

  it('names the holder who sent a file or wrote without an account', () => {
    const params = { ...file, byHolder: 'Hugo Ruiz', previousFile: null }
    expect(activityText(getTexts(), { field: 'documentUploaded', ...none, params }).author).toBe('Hugo Ruiz')
    expect(activityText(getTexts(), { field: 'documentReplaced', ...none, params }).author).toBe('Hugo Ruiz')
    const wrote = { excerpt: 'Hola', byHolder: 'Hugo Ruiz' }
    expect(activityText(getTexts(), { field: 'customerWrote', ...none, params: wrote }).author).toBe('Hugo Ruiz')
  })

  it('says of a kind that only a newer server knows that there was a change', () => {
    const line = { field: 'ofANewerServer', ...none, params: { some: 'thing' } } as unknown as ActivityLine
    expect(activityText(getTexts(), line).sentence).toBe('ha hecho un cambio')
  })

  it('has a sample here of every kind of deed', () => {
    const kinds = activityLine.options
      .map(({ shape }) => shape.field)
      .flatMap(field => ('options' in field ? field.options : [...field.values]))
      .map(kindOf)
    expect(new Set(LINES.map(([{ field }]) => kindOf(field)))).toEqual(new Set(kinds))
  })

  it.each(languages)('has words in %s', async language => {
    await speak(language)
    for (const [line] of LINES) {
      const { sentence, notes, changes } = activityText(getTexts(), line)
      const words = [sentence, ...notes, ...changes.map(({ field }) => changeName(getTexts(), field))]
      expect(words.filter(text => /operations\.|states\.|[{}]|undefined|null|^$/.test(text))).toEqual([])
    }
    await speak('es')
  })
})

/** All changed values share a kind here, and so do all e-mails about states. */
function kindOf(field: string): string {
  if (field.startsWith('sendEmail_')) return 'sendEmail'
  const isValue = field.startsWith('stateDates.') || ['state', 'isArchived', 'archivedReason', 'tags'].includes(field)
  return isValue || [...OPERATION_FIELD_NAMES, ...FEE_NAMES].some(name => name === field) ? 'value' : field
}

it('shows a reason for archiving without the one before it', () => {
  const changes = [
    { field: 'title', previousValue: 'Piso', newValue: 'Casa' },
    { field: 'archivedReason', previousValue: 'CANCELADA_POR_CLIENTE', newValue: 'CLIENTE_NO_RESPONDE' },
  ] as const
  const text = activityText(getTexts(), { field: 'saved', ...none, params: { changes: [...changes] } })
  expect(text.changes).toEqual([changes[0]])
})

it('writes values as people read them, by the kind of their field', () => {
  const t = getTexts()
  expect(valueText(t, 'amountMortgage', 180000.5)).toBe('180.000,50\u00a0€')
  expect(valueText(t, 'sendsProposals', ['BBVA', 'CAIXABANK'])).toBe('BBVA, CaixaBank')
  expect(valueText(t, 'receivedProposals', [{ proposal: 'BBVA', isOk: true }])).toBe('BBVA ✓')
  expect(valueText(t, 'responsable', { _id: 'u', name: 'Nuria', lastname: 'Vila' })).toBe('Nuria Vila')
  expect(valueText(t, 'sendsProposals', [])).toBeNull()
  expect(valueText(t, 'tags', [{ _id: 't', name: 'VIP' }])).toBe('VIP')
  expect(valueText(t, 'typeOperation', 'COMPRA')).toBe('Compra de vivienda')
  expect(valueText(t, 'appraisalDate', '2020-12-01T09:30:00Z')).toMatch(/^1 dic 2020, \d\d:30$/)
  expect(valueText(t, 'arrasDate', '2020-12-01T11:00:00Z')).toBe('1 dic 2020')
})

it('names what followed a corrected answer', () => {
  const changes = [{ field: 'amountMortgage', previousValue: 200_000, newValue: 210_000 }] as const
  const text = activityText(getTexts(), { field: 'questionnaire', ...none, params: { changes: [...changes] } })
  expect(text).toEqual({ sentence: 'ha corregido el cuestionario', changes, notes: [] })
})
