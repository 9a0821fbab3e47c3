import { describe, expect, it } from 'vitest'
import { foldWord, IMPORT_FIELDS, type ImportField, recogniseColumns, stagesBy, typesBy } from './import-fields'
import { NONE } from './read-proposals'
import { NOBODY, rowReader, type Values, wordsOf } from './read-row'

const now = new Date('2026-11-28T10:00:00Z')
const values: Values = {
  state: {
    negociando: 'NEGOCIACION',
    firmada: 'CERRADA_CON_EXITO',
    caida: 'CLIENTE_NO_RESPONDE',
    tasacion: 'TASACION',
  },
  typeOperation: { '': 'COMPRA', condominio: 'EXTINCION' },
  responsable: { '': NOBODY, marta: 'marta-id' },
  bank: { bbva: 'BBVA', ing: 'ING', vecino: NONE },
  proposal: { enviada: 'SENT', si: 'APPROVED', no: 'REFUSED', elegida: 'CHOSEN', pendiente: NONE },
  rateKind: { fija: 'FIXED', mixta: 'MIXED', '?': NONE },
}

function read(row: Partial<Record<ImportField, string>>, more: Partial<Record<ImportField, string>>[] = []) {
  const columns = IMPORT_FIELDS
  const cells = (one: Partial<Record<ImportField, string>>) => columns.map(field => one[field] ?? '')
  return rowReader({ columns, values }, [row, ...more].map(cells), now)(cells(row))
}
const ana = { name: 'Ana Gil', email: 'ana@a.es', state: 'Negociando' }

it.each([
  [
    'Cliente;Móvil;Email;Estado;Tipo;Responsable;Importe',
    ['name', 'phone', 'email', 'state', 'typeOperation', 'responsable', 'amountMortgage'],
  ],
  ['Client;Telèfon;Etapa;Assessor;Arres', ['name', 'phone', 'state', 'responsable', 'arrasDate']],
  [
    'Deal title;Stage;Owner;Deal value;Deal created;Contact',
    ['title', 'state', 'responsable', 'amountProject', 'createdDate', 'name'],
  ],
  ['Nombre;Nombre;Otra', ['name', null, null]],
  ['Cliente;Cotitular;DNI;DNI cotitular', ['name', 'name2', 'dni', 'dni2']],
  ['Titular 1;Teléfono 1;Titular 2;Teléfono 2;Email2', ['name', 'phone', 'name2', 'phone2', 'email2']],
  ['Nombre;Nombre del segundo titular;Móvil 2º titular', ['name', 'name2', 'phone2']],
  ['Client;Segon titular;Correu segon titular', ['name', 'name2', 'email2']],
  ['Customer;Co-holder;Co-holder email;Loan', ['name', 'name2', 'email2', 'amountMortgage']],
  // Without a second name they are another phone and e-mail of the same person.
  ['Cliente;Teléfono;Teléfono 2;email2', ['name', 'phone', null, null]],
  ['Cliente;Cotitular;Importe 2;Fecha 1', ['name', 'name2', null, null]],
  ['Cliente;Banco;Estado banco;Importe', ['name', 'bank', 'proposal', 'amountMortgage']],
  [
    'Client;Bank;Rate type;Offer amount;Term;TIN',
    ['name', 'bank', 'rateKind', 'offerAmount', 'offerYears', 'offerTin'],
  ],
  // Incomplete terms are ignored.
  ['Cliente;Banco;TIN;Plazo', ['name', 'bank', null, null]],
])('recognises %s', (titles, fields) => {
  expect(recogniseColumns(titles.split(';'), () => [])).toEqual(fields)
})

it('knows the usual words for stages and types, in any spelling', () => {
  const nothing = () => []
  expect(['Tasación', 'GANADA', 'Closed won', 'FORMALIZACION', 'lo que sea'].map(stagesBy(nothing))).toEqual([
    'TASACION',
    'CERRADA_CON_EXITO',
    'CERRADA_CON_EXITO',
    'FORMALIZACION',
    null,
  ])
  expect(['Compraventa', 'subrogación', ''].map(typesBy(nothing))).toEqual(['COMPRA', 'REHIPOTECA', null])
  expect(typesBy(type => [`${type} de vivienda`])('compra de VIVIENDA')).toBe('COMPRA')
  expect(foldWord(' En_Bancos ')).toBe('en bancos')
})

it('names each word of a column once, empty cells and a column that is not there as well', () => {
  expect(wordsOf(['state'], [['Nueva'], [''], ['NUEVA']], 'state')).toEqual(['NUEVA', ''])
  expect(wordsOf(['name'], [['Ana']], 'state')).toEqual([''])
})

it('asks for no word where nothing is said of a bank', () => {
  const columns: ImportField[] = ['bank', 'rateKind', 'offerTin']
  const rows = [
    ['BBVA / ING', '', ''],
    ['', '', ''],
    ['bbva', '', '2,5'],
  ]
  expect(wordsOf(columns, rows, 'bank')).toEqual(['bbva', 'ING'])
  expect(wordsOf(columns, rows, 'rateKind')).toEqual([''])
  expect(wordsOf(columns, rows, 'proposal')).toEqual([])
})

describe('what a row says of banks', () => {
  const fixed = { rateKind: 'Fija', offerAmount: '180.000', offerYears: '30 años', offerTin: '2,5 %' }
  const of = (row: Partial<Record<ImportField, string>>) => read({ ...ana, ...row })

  it.each<[Partial<Record<ImportField, string>>, object]>([
    [{ bank: 'BBVA, ING' }, { sendsProposals: ['BBVA', 'ING'], receivedProposals: [], chosenProposal: null }],
    [{ bank: 'BBVA', proposal: 'No' }, { receivedProposals: [{ proposal: 'BBVA', isOk: false }] }],
    [
      { bank: 'BBVA', proposal: 'Elegida' },
      { receivedProposals: [{ proposal: 'BBVA', isOk: true }], chosenProposal: 'BBVA' },
    ],
    // A word that means nothing here adds no bank.
    [
      { bank: 'Vecino', proposal: 'Sí', ...fixed },
      { sendsProposals: [], offer: null },
    ],
    [{ bank: 'BBVA', proposal: 'Pendiente' }, { sendsProposals: [] }],
    [{ proposal: 'Pendiente' }, { sendsProposals: [] }],
    [
      { bank: 'BBVA', ...fixed, rateKind: '?' },
      { sendsProposals: ['BBVA'], receivedProposals: [], offer: null },
    ],
    // A bank that states terms has approved.
    [
      { bank: 'BBVA', ...fixed },
      {
        receivedProposals: [{ proposal: 'BBVA', isOk: true }],
        offer: { bank: 'BBVA', terms: { rateKind: 'FIXED', amount: 180_000, years: 30, tin: 2.5 } },
      },
    ],
  ])('%j', (row, proposals) => {
    expect(of(row)).toMatchObject({ operation: { proposals } })
  })

  it.each<[Partial<Record<ImportField, string>>, object]>([
    [{ bank: 'Otro' }, { bank: 'error_form_option' }],
    [{ proposal: 'Sí' }, { bank: 'error_form_obligatory_field' }],
    [fixed, { bank: 'error_form_obligatory_field' }],
    [{ bank: 'BBVA', proposal: 'Quizá' }, { proposal: 'error_form_option' }],
    [{ bank: 'BBVA, ING', proposal: 'Elegida' }, { bank: 'error_form_one_bank' }],
    [{ bank: 'BBVA', proposal: 'No', ...fixed }, { proposal: 'error_form_terms_without_yes' }],
    [{ bank: 'BBVA', ...fixed, rateKind: '' }, { rateKind: 'error_form_obligatory_field' }],
    [
      { bank: 'BBVA', rateKind: 'Mixta', offerYears: '0', offerTin: '0,025', offerEuriborDate: 'ayer' },
      {
        offerAmount: 'error_form_obligatory_field',
        offerYears: 'error_form_greater_than_zero',
        offerTin: 'error_form_format',
        offerInitialYears: 'error_form_obligatory_field',
        offerDifferential: 'error_form_obligatory_field',
        offerEuribor: 'error_form_obligatory_field',
        offerEuriborDate: 'error_form_invalid_date_format',
      },
    ],
  ])('%j is refused', (row, errors) => {
    expect(of(row)).toEqual({ errors })
  })
})

describe('a row', () => {
  it('is an operation, of which nothing is made up', () => {
    const row = { ...ana, responsable: 'Marta', amountMortgage: '180.000,50', arrasDate: '31/12/2026', notes: 'Llamar' }
    expect(read(row)).toEqual({
      operation: {
        reference: null,
        person: { name: 'Ana Gil', email: 'ana@a.es', phone: null, dni: null },
        second: null,
        title: 'Ana Gil',
        typeOperation: 'COMPRA',
        state: 'NEGOCIACION',
        archivedReason: null,
        responsable: 'marta-id',
        history: { createdDate: null, stateEnteredDate: null, archivedDate: null },
        amounts: { amountMortgage: 180_000.5 },
        dates: { arrasDate: '2026-12-31' },
        proposals: { sendsProposals: [], receivedProposals: [], chosenProposal: null, offer: null },
        description: null,
        notes: 'Llamar',
      },
    })
  })

  it('tells every error at its column', () => {
    const row = {
      email: 'mal',
      phone: '512',
      dni: '1',
      state: 'Otro',
      responsable: 'Pepe',
      amountProject: 'unos 180',
      arrasDate: '31/02/2026',
    }
    expect(read(row)).toEqual({
      errors: {
        name: 'error_form_obligatory_field',
        email: 'error_form_email_format',
        phone: 'error_form_phone_format',
        dni: 'error_form_DNI_format',
        state: 'error_form_option',
        responsable: 'error_form_option',
        amountProject: 'error_form_number',
        arrasDate: 'error_form_invalid_date_format',
      },
    })
    expect(read({ name: 'Ana', state: 'Negociando' })).toEqual({
      errors: { email: 'error_form_contact_email_or_phone' },
    })
  })

  it('has a second holder, whose phone, e-mail and DNI are their own', () => {
    const leo = { name2: 'Leo Paz', phone2: '600 000 002', dni2: '12345678z' }
    expect(read({ ...ana, ...leo })).toMatchObject({
      operation: { second: { name: 'Leo Paz', phone: '600000002', email: null, dni: '12345678Z' } },
    })
    const first = { ...ana, phone: '600000002', dni: '12345678Z' }
    expect(read({ ...first, ...leo, email2: 'ANA@a.es' })).toEqual({
      errors: {
        phone2: 'error_form_duplicate_phone',
        email2: 'error_form_duplicate_email',
        dni2: 'error_form_same_holder',
      },
    })
    expect(read({ ...ana, dni2: '1' })).toEqual({
      errors: {
        name2: 'error_form_obligatory_field',
        email2: 'error_form_contact_email_or_phone',
        dni2: 'error_form_DNI_format',
      },
    })
    expect(read({ ...leo, state: 'Negociando' })).toMatchObject({
      errors: { name: 'error_form_obligatory_field', email: 'error_form_contact_email_or_phone' },
    })
  })

  it('has one holder where the questionnaire is answered for one', () => {
    expect(read({ ...ana, name2: 'Leo', phone2: '600000002', typeOperation: 'Condominio' })).toEqual({
      errors: { name2: 'ERR_HOLDERS_SINGLE' },
    })
  })

  it('has the dates that its stage requires, and none ahead that has happened', () => {
    expect(read({ ...ana, state: 'Tasación' })).toEqual({
      errors: { presentationProposalsDate: 'error_form_obligatory_field' },
    })
    expect(read({ ...ana, createdDate: '01/12/2026' })).toEqual({ errors: { createdDate: 'error_form_date_ahead' } })
    expect(read({ ...ana, state: 'Caída' })).toEqual({ errors: { archivedDate: 'error_form_obligatory_field' } })
    const success = read({ ...ana, state: 'Firmada' })
    expect(Object.keys('errors' in success ? success.errors : {})).toEqual([
      'presentationProposalsDate',
      'appraisalDate',
      'signFEINDate',
      'signTransparencyActDate',
      'formalizationDate',
      'archivedDate',
    ])
  })

  it('is archived where its stage is an end', () => {
    expect(read({ ...ana, state: 'Caída', archivedDate: '1/2/2026' })).toMatchObject({
      operation: {
        state: 'CUESTIONARIO_COMPLETADO',
        archivedReason: 'CLIENTE_NO_RESPONDE',
        history: { archivedDate: '2026-02-01' },
      },
    })
  })

  it('is read as its whole column is written', () => {
    const row = { ...ana, createdDate: '03/04/2026' }
    expect(read(row, [{ createdDate: '03/24/2026' }])).toMatchObject({
      operation: { history: { createdDate: '2026-03-04' } },
    })
  })
})
