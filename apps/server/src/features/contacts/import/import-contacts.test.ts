import { randomBytes } from 'node:crypto'
import { IMPORT_MAX_BYTES } from '@llave/domain/validation/limits'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { aContact, aHolder, anAdmin, anOperation, useApp } from '../../../../test/app'
import { multipart } from '../../../../test/uploads'

const test = useApp()

const token = await test.signIn(await anAdmin(test.db))

async function send(content: string | Buffer, fields: Record<string, string> = {}, name = 'agenda.csv') {
  return test.call('POST /contacts/import', { token, ...multipart(fields, { name, bytes: Buffer.from(content) }) })
}

async function named(text: string) {
  const { res } = await test.call('POST /contacts/search', { token, body: { searchText: text } })
  return res.records
}

describe('importing contacts', () => {
  it('creates what is new and updates what is known by its e-mail; empty cells change nothing', async () => {
    await aContact(test.db, { name: 'Eva Import', email: 'eva@import.es', phone: '611111111', address: 'C/ Sol' })
    const csv =
      '\uFEFFNombre;Correo;Teléfono;Dirección;Canal\nEva Import Gil;EVA@import.es;+34 622 222 222;;Google\n;;;;\nÁlvaro Import;;633333333;C/ Luna;\n'
    const { res } = await send(csv)
    expect(res).toMatchObject({ create: 1, update: 1, refused: [], imported: true })
    expect(res.columns.map(({ field }) => field)).toEqual(['name', 'email', 'phone', 'address', 'howMeetUs'])
    const [eva] = await named('eva import')
    expect(eva).toMatchObject({ name: 'Eva Import Gil', phone: '622222222', address: 'C/ Sol', howMeetUs: 'GOOGLE' })
    // Importing the file again finds them all, the one without an e-mail by name and phone.
    expect((await send(csv)).res).toMatchObject({ create: 0, update: 2 })
    expect(await named('alvaro import')).toHaveLength(1)
  })

  it('names every wrong row with its fields and then writes nothing, unless the others are asked for', async () => {
    const csv =
      'Nombre,E-mail,Teléfono,Canal\nUno Malo,uno@malo.es,,\nDos Malo,dos@malo,512345678,Paloma\nUno Otra Vez,UNO@malo.es,,\n'
    const refused = [
      {
        row: 3,
        fields: { email: 'error_form_email_format', phone: 'error_form_phone_format', howMeetUs: 'error_form_option' },
      },
      { row: 4, fields: { email: 'ERR_FORM_CONTACT_AUTHENTICATE_MAIL_IN_USE' } },
    ]
    expect((await send(csv)).res).toMatchObject({ create: 1, update: 0, refused, imported: false })
    expect((await send(csv, { dryRun: 'true', skipRefused: 'true' })).res).toMatchObject({ refused, imported: false })
    expect(await named('malo')).toEqual([])
    expect((await send(csv, { skipRefused: 'true' })).res).toMatchObject({ create: 1, refused, imported: true })
    expect(await named('uno malo')).toHaveLength(1)
  })

  it('says of whoever is likely to be here already with another e-mail, and gives one to whoever has none', async () => {
    await aContact(test.db, { name: 'Ada Doble', email: 'ada@doble.es', phone: '688888888', dni: '12345678Z' })
    await aContact(test.db, { name: 'Teo Doble', email: null, phone: '699999999' })
    const rows = [
      ['Nombre', 'Correo', 'Teléfono', 'DNI'],
      ['ada doble', 'antigua@doble.es', '+34 688 888 888', ''],
      ['A. Doble', 'otra@doble.es', '', '12345678-z'],
      ['Teo Doble', 'teo@doble.es', '699999999', ''],
      ['Ada Doble', '', '688888888', ''],
      ['A. Doble', '', '688888887', '12345678z'],
      ['Eva Doble', 'eva@doble.es', '688888888', ''],
      ['Lía Doble', 'lia@doble.es', '677777777', ''],
    ]
    const { status } = await test.call('POST /operations', {
      token,
      body: { typeOperation: 'COMPRA', user: { name: 'Lía', lastname: 'Doble', phone: '677777777' } },
    })
    expect(status).toBe(200)
    const { res } = await send(rows.map(row => row.join(';')).join('\n'), { skipRefused: 'true' })
    expect(res.refused).toEqual([
      { row: 2, fields: { email: 'error_form_known_contact' } },
      { row: 3, fields: { email: 'error_form_known_contact' } },
      { row: 6, fields: { phone: 'error_form_duplicate_contact' } },
      { row: 8, fields: { email: 'error_form_known_contact' } },
    ])
    expect(res).toMatchObject({ create: 1, update: 2, imported: true })
    const emails = (await named('doble')).map(({ name, email }) => [name, email])
    expect(emails.sort()).toEqual([
      ['Ada Doble', 'ada@doble.es'],
      ['Eva Doble', 'eva@doble.es'],
      ['Lía Doble', null],
      ['Teo Doble', 'teo@doble.es'],
    ])
  })

  it('changes each contact as its own row says', async () => {
    const rows = (phone: (at: number) => string) =>
      ['Nombre;E-mail;Teléfono', ...[0, 1, 2].map(at => `Muchos ${at};muchos${at}@import.es;${phone(at)}`)].join('\n')
    await send(rows(at => `61000000${at}`))
    expect((await send(rows(at => (at === 1 ? '' : `62000000${at}`)))).res).toMatchObject({ create: 0, update: 3 })
    const found = await named('muchos')
    expect(found.map(({ name, phone }) => [name, phone]).sort()).toEqual([
      ['Muchos 0', '620000000'],
      ['Muchos 1', '610000001'],
      ['Muchos 2', '620000002'],
    ])
  })

  it('leaves a holder reachable', async () => {
    const contact = await aContact(test.db, { email: 'titular@import.es', phone: null })
    await aHolder(test.db, { contactId: contact.id })
    const { res } = await send('Nombre,E-mail\nOtro Nombre,titular@import.es')
    expect(res.refused).toEqual([{ row: 2, fields: { phone: 'error_form_obligatory_field' } }])
  })

  const [A, B, C, D] = ['611111111', '622222222', '633333333', '644444444'] as const
  it.each<[string, string[], number[], string[]]>([
    ['an exchange', [B, A, ''], [], [B, A, C]],
    ['a chain', [B, C, D], [], [B, C, D]],
    ['a chain against the order of the rows', [D, A, B], [], [D, A, B]],
    ['a ring', [B, C, A], [], [B, C, A]],
    ['names only', ['', '', ''], [], [A, B, C]],
    ['the phone of somebody who keeps it', [B, B, ''], [0], [A, B, C]],
    ['one new phone for two', [D, D, ''], [1], [D, B, C]],
    ['an exchange whose other row is refused', [B, 'none', ''], [1, 0], [A, B, C]],
    ['a chain whose last row is refused', [B, C, 'none'], [2, 1, 0], [A, B, C]],
    ['an exchange beside a refused row', [B, A, 'none'], [2], [B, A, C]],
    ['what somebody leaves who takes what is taken', [B, C, C], [1, 0], [A, B, C]],
  ])('judges the holders of an operation as they will be: %s', async (_, phones, wrong, expected) => {
    const { db } = test
    const { id: operationId } = await anOperation(db, { state: 'CUESTIONARIO_COMPLETADO' })
    const rows: string[] = []
    for (const [position, phone] of [A, B, C].entries()) {
      const { id: contactId, email } = await aContact(db, { phone })
      await aHolder(db, { operationId, position, contactId, email, phone })
      rows.push(`Titular ${position};${email};${phones[position]}`)
    }
    const csv = ['Nombre;E-mail;Teléfono', ...rows].join('\n')
    const dry = (await send(csv, { dryRun: 'true' })).res
    const error = (at: number) => (phones[at] === 'none' ? 'error_form_phone_format' : 'error_form_duplicate_phone')
    expect(dry.refused).toEqual(wrong.toSorted().map(at => ({ row: at + 2, fields: { phone: error(at) } })))
    expect((await send(csv, { skipRefused: 'true' })).res).toEqual({ ...dry, imported: dry.update > 0 })
    const after = await db.selectFrom('holders').selectAll().where('operationId', '=', operationId).execute()
    const found = after.sort((one, other) => one.position - other.position)
    expect(found.map(({ phone }) => phone)).toEqual(expected)
    expect(found.map(({ name }, at) => name === `Titular ${at}`)).toEqual(rows.map((__, at) => !wrong.includes(at)))
    expect((await send(csv, { dryRun: 'true' })).res).toEqual(dry)
  })

  it('has the operations of a holder found by the DNI that it brings', async () => {
    const contact = await aContact(test.db, { email: 'dni@import.es', phone: '699999999' })
    const holder = await aHolder(test.db, { contactId: contact.id })
    await send('Nombre;E-mail;DNI\nEva Sanz;dni@import.es;87654321X')
    const { res } = await test.call('POST /operations/search', { token, body: { searchText: '87654321x' } })
    expect(res.records.map(({ _id }) => _id)).toEqual([holder.operationId])
  })

  it.each([
    ['with one contact of two columns', 'Nombre;Correo\nAna;ana@tabla.es\n'],
    ['with empty lines', 'Nombre;Correo\n\nAna;ana@tabla.es\n\n\n'],
    ['that says what stands between its cells', 'sep=;\r\nNombre;Correo\r\nAna;ana@tabla.es\r\n'],
    ['that begins with empty lines', '\n;\nNombre;Correo\nAna;ana@tabla.es'],
    ['with a comma in a title', 'Nombre, completo;Correo\nGil, Ana;ana@tabla.es\n'],
    ['as Excel’s “Unicode text”', Buffer.from('\uFEFFNombre\tCorreo\nAna\tana@tabla.es\n', 'utf16le')],
  ])('reads a table %s', async (_, content) => {
    const mapping = JSON.stringify({ email: 'Correo' })
    const { res } = await send(content, { dryRun: 'true', mapping })
    expect(res.columns).toMatchObject([{ title: expect.stringMatching(/^Nombre/) }, { field: 'email' }])
    expect(res.refused.map(({ fields }) => Object.keys(fields))).toEqual([['name']])
  })

  it('names rows as the file counts them, also below empty lines', async () => {
    const { res } = await send('\nNombre;Correo\n\nAna;mal\n', { dryRun: 'true' })
    expect(res.refused).toMatchObject([{ row: 4 }])
    const rows = [[], ['Nombre', 'Correo'], ['Ana', 'mal']]
    const sheet = Buffer.from(await writeXlsx({ sheets: [{ name: 'Hoja1', rows }] }))
    expect((await send(sheet, { dryRun: 'true' }, 'agenda.xlsx')).res.refused).toMatchObject([{ row: 3 }])
  })

  it('reads Excel, and CSV as Windows writes it', async () => {
    const rows = [
      ['Quién', 'Móvil', 'Notas'],
      ['Iñaki Excel', 644_444_444, new Date(Date.UTC(2026, 0, 5))],
    ]
    const sheet = Buffer.from(await writeXlsx({ sheets: [{ name: 'Hoja1', rows }] }))
    const mapping = JSON.stringify({ name: 'Quién', phone: 'Móvil', comments: 'Notas' })
    expect((await send(sheet, { mapping }, 'agenda.xlsx')).res).toMatchObject({ create: 1, imported: true })
    expect(await named('inaki excel')).toMatchObject([
      { name: 'Iñaki Excel', phone: '644444444', comments: '05/01/2026' },
    ])
    await send(Buffer.from('Nombre;Teléfono\nBegoña Latín;655555555', 'latin1'))
    expect(await named('begona latin')).toMatchObject([{ name: 'Begoña Latín' }])
  })

  it('takes the mapping in either direction, and none that is not there', async () => {
    const csv = 'A,B\nMapa,666666666'
    expect((await send(csv, { dryRun: 'true', mapping: '{"A":"name","B":"phone"}' })).res.create).toBe(1)
    expect((await send(csv, { mapping: '{"name":"C"}' })).failure.fields).toEqual({ mapping: 'error_form_option' })
    expect((await send(csv, { mapping: '{' })).failure.fields).toEqual({ mapping: 'error_form_format' })
    // No column is recognised, so every row lacks its fields.
    expect((await send(csv, { dryRun: 'true' })).res.refused).toMatchObject([{ row: 2 }])
  })

  it.each([
    ['Cliente;Móvil;Correo;NIF', ['name', 'phone', 'email', 'dni']],
    ['Titular;Tel. móvil;E-mail del titular;Observaciones', ['name', 'phone', 'email', 'comments']],
    ['Contacto;Nombre del contacto;Nº;Teléfono (contacto)', [null, 'name', null, 'phone']],
    ['Dirección;Correo electrónico de contacto;Cliente;Titular', ['address', 'email', 'name', null]],
    ['Cliente desde;Persona de contacto;Nº de cliente', [null, 'name', null]],
  ])('recognises %s', async (titles, fields) => {
    const { columns } = (await send(`${titles}\na;b;c;d`, { dryRun: 'true' })).res
    expect(columns.slice(0, fields.length).map(({ field }) => field)).toEqual(fields)
  })

  it('tells columns of one title apart', async () => {
    const csv = 'Nombre;Teléfono;TELEFONO;Teléfono (2)\nDoble Móvil;600000001;600000002;600000003'
    const { columns } = (await send(csv, { dryRun: 'true' })).res
    expect(columns).toEqual([
      { title: 'Nombre', field: 'name' },
      { title: 'Teléfono', field: 'phone' },
      { title: 'TELEFONO (2)', field: null },
      { title: 'Teléfono (2) (2)', field: null },
    ])
    await send(csv, { mapping: JSON.stringify({ name: 'Nombre', phone: 'TELEFONO (2)' }) })
    expect(await named('doble movil')).toMatchObject([{ phone: '600000002' }])
  })

  it.each([
    ['a file that is none', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0])],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n')],
    ['an archive that is no spreadsheet', Buffer.from('PK\x03\x04nothing', 'latin1')],
    ['nothing', Buffer.from('')],
  ])('refuses %s', async (_, content) => {
    expect((await send(content)).refusal).toEqual([415, 'ERR_IMPORT_FORMAT'])
  })

  it.each([
    ['20,000 titles', Array.from({ length: 20_000 }, (_, index) => `Título ${index}`).join(';')],
    ['a row of two million cells', 'a;'.repeat(2_400_000)],
    ['a cell of 10,001 letters', `Nombre;Notas\nAna;${'a'.repeat(10_001)}\n`],
  ])('T45: refuses %s before anything is done with it', async (_, content) => {
    expect((await send(Buffer.from(content), { dryRun: 'true' })).refusal).toEqual([422, 'ERR_IMPORT_SIZE'])
  })

  it('T45: unpacks no spreadsheet of more than 20 MB, and reads no file of more than 5', async () => {
    // Incompressible content keeps the compression ratio below the limit.
    const chance = randomBytes(300_000).toString('hex')
    const rows = [
      ['Nombre', 'Teléfono', 'Otra'],
      ['Ana Grande', '677777777', chance + 'a'.repeat(20_000_000)],
    ]
    const sheet = Buffer.from(await writeXlsx({ sheets: [{ name: 'Hoja1', rows }] }))
    expect((await send(sheet, { dryRun: 'true' }, 'agenda.xlsx')).refusal).toEqual([415, 'ERR_IMPORT_FORMAT'])
    const long = await send(Buffer.alloc(IMPORT_MAX_BYTES + 1, 'Nombre;Teléfono\n'))
    expect(long.refusal).toEqual([413, 'ERR_FORM_UPLOAD_SIZE'])
  })
})

it('T58: the export holds what the filters let through, harmless, and can be imported again', async () => {
  await aContact(test.db, { name: '=Formula Peligrosa', email: 'formula@export.es', howMeetUs: 'ADS' })
  const body = {
    format: 'csv' as const,
    columns: ['name' as const, 'email' as const, 'howMeetUs' as const],
    dataFilter: { searchText: 'formula' },
  }
  const answer = await test.request('POST /api/contacts/export', token, body)
  expect(answer.headers['content-disposition']).toMatch(/contactos-\d{4}-\d\d-\d\d\.csv/)
  expect(answer.body).toContain("'=Formula Peligrosa;formula@export.es;Un anuncio")
  expect((await send(answer.rawPayload, { dryRun: 'true' })).res).toMatchObject({ create: 0, update: 1, refused: [] })
})
