import { describe, expect, it } from 'vitest'
import { recogniseTitles } from './column-titles'
import { foldWord, IMPORT_FIELDS, type ImportField, stageOf, titlesOfFields, typeOf } from './import-fields'
import { NOBODY, rowReader, type Values, wordsOf } from './read-row'

const now = new Date('2026-11-28T10:00:00Z')
const values: Values = {
  state: {
    negociando: 'NEGOCIACION',
    firmada: 'CERRADA_CON_EXITO',
    caida: 'CLIENTE_NO_RESPONDE',
    tasacion: 'TASACION',
  },
  typeOperation: { '': 'COMPRA' },
  responsable: { '': NOBODY, marta: 'marta-id' },
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
])('recognises %s', (titles, fields) => {
  expect(
    recogniseTitles<ImportField>(
      titles.split(';'),
      titlesOfFields(() => []),
    ),
  ).toEqual(fields)
})

it('knows the usual words for stages and types, in any spelling', () => {
  const nothing = () => []
  expect(
    ['Tasación', 'GANADA', 'Closed won', 'FORMALIZACION', 'lo que sea'].map(word => stageOf(word, nothing)),
  ).toEqual(['TASACION', 'CERRADA_CON_EXITO', 'CERRADA_CON_EXITO', 'FORMALIZACION', null])
  expect(['Compraventa', 'subrogación', ''].map(word => typeOf(word, nothing))).toEqual(['COMPRA', 'REHIPOTECA', null])
  expect(typeOf('compra de VIVIENDA', type => [`${type} de vivienda`])).toBe('COMPRA')
  expect(foldWord(' En_Bancos ')).toBe('en bancos')
})

it('names each word of a column once, empty cells and a column that is not there as well', () => {
  expect(wordsOf(['state'], [['Nueva'], [''], ['NUEVA']], 'state')).toEqual(['NUEVA', ''])
  expect(wordsOf(['name'], [['Ana']], 'state')).toEqual([''])
})

describe('a row', () => {
  it('is an operation, of which nothing is made up', () => {
    const row = { ...ana, responsable: 'Marta', amountMortgage: '180.000,50', arrasDate: '31/12/2026', notes: 'Llamar' }
    expect(read(row)).toEqual({
      operation: {
        reference: null,
        person: { name: 'Ana Gil', email: 'ana@a.es', phone: null, dni: null },
        title: 'Ana Gil',
        typeOperation: 'COMPRA',
        state: 'NEGOCIACION',
        archivedReason: null,
        responsable: 'marta-id',
        history: { createdDate: null, stateEnteredDate: null, archivedDate: null },
        amounts: { amountMortgage: 180_000.5 },
        dates: { arrasDate: '2026-12-31' },
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
