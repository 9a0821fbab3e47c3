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

type Said = [line: ActivityLine, words: string, notes?: readonly string[]]
type DeedOf<L> = L extends { readonly field: infer F; readonly params: infer P extends object }
  ? readonly [field: F, params: P, words: string, notes?: readonly string[]]
  : never
type Deed = DeedOf<ActivityLine>

/** Lines about a change of a value. */
const VALUES: readonly Said[] = [
  [{ field: 'state', previousValue: 'NEGOCIACION', newValue: 'TASACION', params: null }, 'ha cambiado el estado'],
  [{ field: 'amountMortgage', previousValue: 1, newValue: 2, params: null }, 'ha cambiado «Hipoteca»'],
  [{ field: 'appraisalDate', ...none, params: null }, 'ha cambiado «Tasación»'],
  [{ field: 'stateDates.TASACION', ...none, params: null }, 'ha corregido la fecha de Tasación'],
  [
    { field: 'archivedReason', previousValue: null, newValue: 'CLIENTE_NO_RESPONDE', params: null },
    'ha archivado la operación: El cliente no responde',
  ],
  [{ field: 'isArchived', previousValue: true, newValue: false, params: null }, 'ha reactivado la operación'],
]

/** Lines about deeds: their field and params, sentence and notes. */
const DEEDS: readonly Deed[] = [
  ['other', {}, 'ha hecho un cambio'],
  ['leadSent', { agency: 'Pisos Sol' }, 'ha enviado a esta persona, en nombre de Pisos Sol'],
  ['agencySees', { agency: 'Pisos Sol', sight: 'AMOUNTS' }, 'deja que Pisos Sol vea los importes'],
  [
    'agencySeesNoMore',
    { agency: 'Pisos Sol', sight: 'DOCUMENTS' },
    'ya no deja que Pisos Sol vea cómo van sus documentos',
  ],
  ['leadReceived', { byForm: true }, 'ha recibido a esta persona por el formulario de la web'],
  ['leadReceived', { byForm: false }, 'ha enviado a esta persona desde la web'],
  ['imported', { file: 'cartera.xlsx' }, 'ha importado la operación de cartera.xlsx'],
  [
    'callLogged',
    { who: 'Ana', outcome: 'NO_ANSWER', note: 'Mañana' },
    'ha llamado a Ana: no contesta',
    ['Mensaje: Mañana'],
  ],
  ['offerSaved', { bank: 'ING', isNew: true }, 'ha apuntado una oferta de ING'],
  [
    'feeInvoiceSaved',
    { number: 'F-42', amount: 4000, isNew: true },
    'ha apuntado la factura F-42 de honorarios (4.000\u00a0€)',
  ],
  ['feeInvoiceSaved', { number: 'F-42', amount: 3500, isNew: false }, 'ha corregido la factura F-42 (3.500\u00a0€)'],
  ['feeInvoiceRemoved', { number: 'F-42', amount: 3500 }, 'ha quitado la factura F-42 (3.500\u00a0€)'],
  [
    'feeInvoiceSaved',
    { number: 'R-1', amount: -300, isNew: true },
    'ha apuntado la factura rectificativa R-1 (300\u00a0€)',
  ],
  ['feeInvoiceSaved', { number: 'R-1', amount: -200, isNew: false }, 'ha corregido la rectificativa R-1 (200\u00a0€)'],
  ['feeInvoiceRemoved', { number: 'R-1', amount: -200 }, 'ha quitado la rectificativa R-1 (200\u00a0€)'],
  ['moneyCollected', { number: 'F-42', amount: -300 }, 'ha apuntado una devolución de 300\u00a0€ de la factura F-42'],
  ['collectionRemoved', { number: 'F-42', amount: -300 }, 'ha quitado una devolución de 300\u00a0€ de la factura F-42'],
  ['moneyCollected', { number: 'F-42', amount: 1000.5 }, 'ha apuntado un cobro de 1.000,50\u00a0€ de la factura F-42'],
  ['moneyCollected', { number: null, amount: 500 }, 'ha apuntado un cobro de 500\u00a0€ de la provisión de fondos'],
  [
    'collectionRemoved',
    { number: 'F-42', amount: 1000.5 },
    'ha quitado un cobro de 1.000,50\u00a0€ de la factura F-42',
  ],
  ['collectionRemoved', { number: null, amount: 500 }, 'ha quitado un cobro de 500\u00a0€ de la provisión de fondos'],
  ['offerRemoved', { bank: 'ING' }, 'ha quitado una oferta de ING'],
  [
    'offersReleased',
    { shown: ['ING', 'BBVA'], hidden: ['EVO'] },
    'ha mostrado al cliente las ofertas de ING, BBVA',
    ['Ya no ve: EVO Banco'],
  ],
  ['offersReleased', { shown: [], hidden: ['ING'] }, 'ha dejado de mostrar al cliente las ofertas de ING'],
  ['offerPreferred', { bank: 'BBVA' }, 'prefiere la oferta de BBVA'],
  ['offerPreferred', { bank: null }, 'ya no prefiere ninguna oferta'],
  [
    'dossierSent',
    { bank: 'BBVA', name: 'Marta', email: 'm@b.es', way: 'MAIL', papers: 2 },
    'ha enviado a Marta, de BBVA, un dosier con 2 documentos',
  ],
  [
    'dossierSent',
    { bank: 'ING', name: 'Marta', email: 'm@b.es', way: 'LINK', papers: 1 },
    'ha enviado a Marta, de ING, un enlace a un dosier con 1 documento',
  ],
  ['dossierOpened', { bank: 'ING', name: 'Marta' }, 'Marta, de ING, ha abierto el dosier con su enlace'],
  [
    'dossierOpened',
    { bank: 'ING', name: 'Marta', passedTo: 'r.gil@ing.es' },
    'r.gil@ing.es, de ING, ha abierto el dosier que se mandó a Marta',
  ],
  ['dossierLinkEnded', { bank: 'ING', name: 'Marta' }, 'ha anulado el enlace al dosier de Marta, de ING'],
  ['papersShown', { byHolder: 'Luis' }, 'deja que el cliente vea los documentos que envía'],
  ['papersHidden', { byHolder: 'Luis' }, 'ya no deja que el cliente vea los documentos que envía'],
  [
    'holdersUnreached',
    { documents: [], holder: 'Luis', why: 'NO_EMAIL' },
    'no ha podido avisar a Luis: ',
    ['Motivo: no tiene correo'],
  ],
  ['mailSetAside', { why: 'FOREIGN' }, 'ha llegado un correo de otra dirección: está apartado en Mensajes', []],
  ['customerWrote', { excerpt: 'Hola' }, 'ha escrito un mensaje', ['Mensaje: Hola']],
  ['customerWrittenTo', { excerpt: 'Hola' }, 'ha escrito al cliente', ['Mensaje: Hola']],
  ['customerWrittenTo', { excerpt: 'Hola', holder: 'Luis Soto' }, 'ha escrito a Luis Soto', ['Mensaje: Hola']],
  ['waitingWords', { words: 'Falta el banco' }, 'ha escrito al cliente por qué tarda', ['Mensaje: Falta el banco']],
  ['waitingWords', { words: null }, 'ha quitado lo que había escrito al cliente sobre la espera'],
  ['waitingTold', { words: null }, 'ha explicado al cliente por qué tarda este paso'],
  ['questionnaire', {}, 'ha corregido el cuestionario'],
  ['documentUploaded', file, 'ha subido «Nota simple» (nota.pdf)'],
  ['documentUploaded', { document: null, file: 'x.pdf' }, 'ha subido x.pdf'],
  [
    'documentValidated',
    { ...file, providingFundsDone: true },
    'ha validado «Nota simple» (nota.pdf)',
    ['La provisión de fondos queda como pagada.'],
  ],
  ['documentRejected', { ...file, reason: 'Borrosa' }, 'ha rechazado «Nota simple» (nota.pdf)', ['Motivo: Borrosa']],
  ['documentReplaced', { ...file, previousFile: 'vieja.pdf' }, 'ha sustituido vieja.pdf por «Nota simple» (nota.pdf)'],
  ['documentRenamed', { ...file, previousFile: 'a.pdf' }, 'ha cambiado el nombre de a.pdf: «Nota simple» (nota.pdf)'],
  [
    'documentDeleted',
    { documents: [file, { document: ofElena, file: null }] },
    'ha eliminado «Nota simple» (nota.pdf), «Nóminas» (Elena Vidal)',
  ],
  [
    'documentRestored',
    { documents: [file], providingFundsDone: true },
    'ha restaurado «Nota simple» (nota.pdf)',
    ['La provisión de fondos queda como pagada.'],
  ],
  [
    'documentDated',
    { ...file, months: ['2020-11', '2020-12'] },
    'ha puesto fecha a «Nota simple» (nota.pdf)',
    ['De noviembre y diciembre de 2020'],
  ],
  [
    'documentDated',
    { ...file, deadline: null, expires: '2020-12-01' },
    'ha puesto fecha a «Nota simple» (nota.pdf)',
    ['Sin plazo', 'Caduca: 1 dic 2020'],
  ],
  [
    'documentWaived',
    { document, reason: 'No aplica' },
    'ha marcado «Nota simple» como no necesario',
    ['Motivo: No aplica'],
  ],
  [
    'holderCorrected',
    { changes: [{ field: 'phone', holder: 'Luis Soto', from: '600000000', to: '611111111' }] },
    'ha corregido los datos de Luis Soto',
    ['Teléfono: 600000000 → 611111111'],
  ],
  [
    'holderLeft',
    { holder: 'Luis Soto', reason: 'SEPARATION', note: 'Lo dijo Ana', changes: [] },
    'ha sacado a Luis Soto de los titulares',
    ['Motivo: Separación de la pareja', 'Lo dijo Ana'],
  ],
  ['holderCame', { holder: 'Eva Gil', changes: [] }, 'ha añadido a Eva Gil como titular'],
  [
    'holderChangeUndone',
    { holder: 'Luis Soto', kind: 'LEFT', changes: [] },
    'ha deshecho la salida de Luis Soto: vuelve a ser titular',
  ],
  [
    'holderChangeUndone',
    { holder: 'Eva Gil', kind: 'CAME', changes: [] },
    'ha deshecho la entrada de Eva Gil: ya no es titular',
  ],
  ['documentNotWaived', { document }, 'ha vuelto a pedir «Nota simple»'],
  ['waiverProposed', { document, reason: null }, 'dice que no puede aportar «Nota simple»'],
  [
    'requestNewDocumentation',
    { documents: [ofElena, document], message: 'Las tres últimas', deadline: '2020-12-01' },
    'ha pedido «Nóminas» (Elena Vidal), «Nota simple»',
    ['Mensaje: Las tres últimas', 'Plazo: 1 dic 2020'],
  ],
  [
    'requestUpdateDocumentation',
    { document, message: 'Caducada' },
    'ha pedido actualizar «Nota simple»',
    ['Mensaje: Caducada'],
  ],
  [
    'sendPendingDocumentationEmail',
    { documents: [document, ofElena] },
    'ha recordado lo que falta: «Nota simple», «Nóminas» (Elena Vidal)',
  ],
  [
    'contractApproved',
    { holder: 'Ana', contractWithdrawalDate: '2020-12-01T10:00:00Z' },
    'ha validado el contrato de Ana',
    ['Puede desistir hasta el 1 dic 2020'],
  ],
  [
    'contractRejected',
    { holder: null, reason: 'Movida' },
    'ha rechazado el contrato de un titular',
    ['Motivo: Movida'],
  ],
  [
    'contractVoided',
    { holders: ['Ana Gil', 'Luis Soto'], changes: [{ field: 'honorariosMin', previousValue: 1000, newValue: 1200.5 }] },
    'ha cambiado los honorarios: hace falta otra vez la firma de Ana Gil, Luis Soto',
  ],
  [
    'resendEmailsContract',
    { emails: ['b@x.es'], changed: [{ holder: 'Ana', from: 'a@x.es', to: 'b@x.es' }] },
    'ha vuelto a enviar el contrato a b@x.es',
    ['Correo corregido de Ana: a@x.es → b@x.es'],
  ],
  ['contactAdded', { contact: seller }, 'ha vinculado a Luis Soto como vendedor'],
  [
    'contactRoleChanged',
    { contact: seller, previousRole: 'TASADOR' },
    'ha cambiado el rol de Luis Soto: de tasador a vendedor',
  ],
  ['contactsRemoved', { contacts: [seller] }, 'ha desvinculado a Luis Soto (vendedor)'],
  ['contactDeleted', { contacts: [seller] }, 'ha eliminado de la agenda a Luis Soto (vendedor)'],
  ['contactsMerged', { name: 'Luis Soto', merged: ['L. Soto', 'Soto'] }, 'ha fusionado a L. Soto, Soto con Luis Soto'],
  [
    'sendEmail_TASACION',
    { emails: ['a@x.es', 'b@x.es'] },
    'ha avisado del paso a Tasación por correo a a@x.es, b@x.es',
  ],
  [
    'saved',
    {
      changes: [
        { field: 'state', previousValue: 'NEGOCIACION', newValue: 'TASACION' },
        { field: 'tags', previousValue: [], newValue: [{ _id: 't', name: 'VIP' }] },
      ],
    },
    'ha cambiado 2 datos',
  ],
  [
    'saved',
    {
      changes: [
        { field: 'title', previousValue: 'Piso', newValue: 'Casa' },
        { field: 'archivedReason', previousValue: null, newValue: 'CLIENTE_NO_RESPONDE' },
      ],
    },
    'ha cambiado 2 datos',
    ['Operación archivada como: El cliente no responde'],
  ],
]

const LINES: readonly Said[] = [
  ...VALUES,
  ...DEEDS.map(([field, params, ...words]) => [{ field, ...none, params } as ActivityLine, ...words] satisfies Said),
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

/** Here all changed values count as one type, and so do all e-mails about states. */
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
