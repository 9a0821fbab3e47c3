import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import PdfKit from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { useFolder } from '../../../../test/folder'
import { aJpeg } from '../../../../test/uploads'
import { findActive } from './active-pdf'

const folder = useFolder()
const isActive = (bytes: Uint8Array) => findActive(folder.put(bytes))

interface Parts {
  readonly catalogue?: string
  readonly page?: string
  /** Entries of an annotation on the page. */
  readonly annotation?: string
  /** Entries of the page's only picture. */
  readonly picture?: string
  readonly trailer?: string
  /** Further objects, from number 10. */
  readonly more?: readonly string[]
}

const stream = (dictionary: string, data: string) =>
  `<< ${dictionary} /Length ${data.length} >>\nstream\n${data}\nendstream`

/** A PDF of one page with a picture. */
function aPdf({ catalogue = '', page = '', annotation, picture = '', trailer = '', more = [] }: Parts): Buffer {
  const annots = annotation ? `/Annots [<< /Type /Annot /Rect [0 0 9 9] ${annotation} >>]` : ''
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R ${annots} ${page}
      /Resources << /XObject << /Im0 5 0 R >> /Font << /F1 6 0 R >> >> >>`,
    stream('', '/Im0 Do'),
    stream(`/Type /XObject /Subtype /Form /BBox [0 0 9 9] ${picture}`, '0 0 9 9 re f'),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const all = [
    ...objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`),
    ...more.map((object, index) => `${index + 10} 0 obj\n${object}\nendobj\n`),
  ]
  return Buffer.from(`%PDF-1.7\n${all.join('')}trailer\n<< /Size 30 /Root 1 0 R ${trailer} >>\n%%EOF\n`, 'latin1')
}

/** A stream of packed objects: their numbers with their texts. */
function packed(objects: Readonly<Record<number, string>>, more = ''): string {
  let table = ''
  let texts = ''
  for (const [number, text] of Object.entries(objects)) {
    table += `${number} ${texts.length} `
    texts += `${text} `
  }
  const data = deflateSync(Buffer.from(table + texts, 'latin1')).toString('latin1')
  const count = Object.keys(objects).length
  return stream(`/Type /ObjStm /N ${count} /First ${table.length} /Filter /FlateDecode ${more}`, data)
}

const link = (action: string) => `/Subtype /Link /A ${action}`
const button = (more: string) => `/Subtype /Widget /FT /Btn /T (b) ${more}`
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
/** A link to a file on somebody's machine: opening it tells them who opened it. */
const SHARE = '(\\\\\\\\host\\\\share\\\\x)'

describe('T43: what a PDF can do', () => {
  it.each<[string, Parts]>([
    ['a file attached to a page', { annotation: '/Subtype /FileAttachment /FS << /F (a.exe) /EF << /F 10 0 R >> >>' }],
    ['a file attached to the document', { catalogue: '/Names << /EmbeddedFiles << /Names [(a) 10 0 R] >> >>' }],
    ['an associated file', { catalogue: '/AF [10 0 R]' }],
    ['an associated file of a picture', { picture: '/AF [10 0 R]' }],
    ['an associated file of a tag', { catalogue: '/StructTreeRoot << /K << /S /P /AF [10 0 R] >> >>' }],
    ['a file of a tag', { catalogue: '/StructTreeRoot << /K << /S /P /X << /EF << /F 10 0 R >> >> >> >>' }],
    ['a portfolio', { catalogue: '/Collection << /View /D >>' }],
    ['a thread of another file', { annotation: link(`<< /S /Thread /F ${SHARE} /D 0 >>`) }],
    ['articles', { catalogue: '/Threads [10 0 R]' }],
    ['a picture whose data are elsewhere', { picture: `/F ${SHARE}` }],
    ['a picture whose data are elsewhere, packed there', { picture: `/FFilter /FlateDecode` }],
    ['a page of another file', { picture: `/Ref << /F ${SHARE} /Page 0 >>` }],
    ['a picture that a print shop replaces', { picture: `/OPI << /1.3 << /Type /OPI /F ${SHARE} >> >>` }],
    ['PostScript', { more: [stream('/Type /XObject /Subtype /PS', 'showpage')] }],
    ['PostScript in a picture', { picture: '/Subtype2 /PS' }],
    ['a sound', { annotation: '/Subtype /Sound /Sound 10 0 R' }],
    ['a sound of an action', { annotation: link('<< /S /Sound /Sound 10 0 R >>') }],
    ['a film', { annotation: `/Subtype /Movie /Movie << /F ${SHARE} >>` }],
    ['a film of an action', { annotation: link('<< /S /Movie >>') }],
    ['a screen', { annotation: '/Subtype /Screen' }],
    ['a rendition', { annotation: link('<< /S /Rendition /OP 0 >>') }],
    ['rich media', { annotation: '/Subtype /RichMedia /RichMediaContent 10 0 R' }],
    ['rich media of an action', { annotation: link('<< /S /RichMediaExecute >>') }],
    ['a model in three dimensions', { annotation: '/Subtype /3D /3DD 10 0 R' }],
    ['a script of a model', { more: [stream('/Type /3D /Subtype /U3D /OnInstantiate 11 0 R', 'x')] }],
    ['a view of a model', { annotation: link('<< /S /GoTo3DView >>') }],
    ['a named action', { annotation: link('<< /S /Named /N /Print >>') }],
    ['a form that is emptied', { annotation: button('/A << /S /ResetForm >>') }],
    ['a form that is sent', { annotation: button('/A << /S /SubmitForm /F (http://x) >>') }],
    ['a form that is filled from elsewhere', { annotation: button(`/A << /S /ImportData /F ${SHARE} >>`) }],
    ['something hidden', { annotation: button('/A << /S /Hide /T (b) >>') }],
    ['layers that are switched', { annotation: link('<< /S /SetOCGState /State [/ON] >>') }],
    ['a transition', { annotation: link('<< /S /Trans >>') }],
    ['another file', { annotation: link(`<< /S /GoToR /F ${SHARE} /D [0 /Fit] >>`) }],
    ['a file inside', { annotation: link('<< /S /GoToE /T << /R /C >> >>') }],
    ['a part of the document', { annotation: link('<< /S /GoToDp /Dp 10 0 R >>') }],
    ['a program', { annotation: link('<< /S /Launch /F (cmd.exe) >>') }],
    ['an action without a kind', { annotation: link(`<< /F ${SHARE} >>`) }],
    ['a file as an address', { annotation: link('<< /S /URI /URI (file:///c:/x) >>') }],
    ['a script as an address', { annotation: link('<< /S /URI /URI (javascript:x) >>') }],
    ['an address without a scheme', { annotation: link('<< /S /URI /URI (cmd.exe) >>') }],
    ['one that leaves its folder', { annotation: link('<< /S /URI /URI (www.x.example/../../cmd.exe) >>') }],
    ['one that does so in other letters', { annotation: link('<< /S /URI /URI (www.x.example/%2e%2e/cmd.exe) >>') }],
    ['a share that looks like one', { annotation: link('<< /S /URI /URI (www.x.example\\\\share) >>') }],
    ['an address of the document', { catalogue: '/URI << /Base (file:///) >>' }],
    ['an address on opening', { catalogue: '/OpenAction << /S /URI /URI (https://x.example) >>' }],
    ['a second action', { annotation: link(`<< /S /GoTo /D [3 0 R /Fit] /Next ${SCRIPT} >>`) }],
    ['a script on opening', { catalogue: `/OpenAction ${SCRIPT}` }],
    ['a script among the names', { catalogue: `/Names << /JavaScript << /Names [(a) ${SCRIPT}] >> >>` }],
    ['a script behind a name of a place', { catalogue: `/Names << /Dests << /Names [(a) ${SCRIPT}] >> >>` }],
    ['a script behind an old name of a place', { catalogue: `/Dests << /a ${SCRIPT} >>` }],
    ['a script of the document', { catalogue: `/AA << /WC ${SCRIPT} >>` }],
    ['a script of a page', { page: `/AA << /O ${SCRIPT} >>` }],
    ['a script of a field', { annotation: `/Subtype /Widget /FT /Tx /T (a) /AA << /K ${SCRIPT} >>` }],
    ['a script of a form’s field', { catalogue: `/AcroForm << /Fields [<< /T (a) /Kids [<< /AA 10 0 R >>] >>] >>` }],
    ['a form of another kind', { catalogue: '/AcroForm << /Fields [] /XFA 10 0 R >>' }],
    ['a script of a bookmark', { catalogue: `/Outlines << /First << /Title (a) /A ${SCRIPT} >> >>` }],
    ['a script of a navigation', { page: `/PresSteps << /NA ${SCRIPT} >>` }],
    ['what a reader has to be able to', { catalogue: '/Requirements [<< /S /EnableJavaScripts >>]' }],
    ['a script that nothing leads to', { more: [SCRIPT] }],
    ['an action that nothing leads to', { more: ['<< /Type /Action /S /Launch >>'] }],
    ['an annotation of no known kind', { annotation: '/Subtype /Projection' }],
    ['a disguised name', { catalogue: `/Open#41ction ${SCRIPT}` }],
    ['encryption', { trailer: '/Encrypt << /Filter /Standard /V 1 /R 2 >>' }],
  ])('%s', async (_, parts) => {
    expect(await isActive(aPdf(parts))).toBe(true)
  })
})

describe('T43: where a PDF can hide it', () => {
  const evil = `<< /Type /Catalog /Pages 2 0 R /OpenAction ${SCRIPT} >>`
  const harmless = deflateSync(Buffer.from('1 0 << /Type /Pages >>')).toString('latin1')
  const zeros = (bytes: number) =>
    stream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.alloc(bytes)).toString('latin1'))
  const betweenStreams = packed({ 1: evil })
    .replace('>>\nstream\n', '>>\nstream\r')
    .replace(/endstream$/, () => `endstream\n${harmless}\nendstream`)
  const after = (text: string) => Buffer.concat([aPdf({}), Buffer.from(`${text}\n%%EOF\n`, 'latin1')])
  it.each<[string, Buffer]>([
    ['in packed objects', aPdf({ more: [packed({ 1: evil })] })],
    [
      'in an annotation in packed objects',
      aPdf({ page: '/Annots [20 0 R]', more: [packed({ 20: `<< ${link(SCRIPT)} >>` })] }),
    ],
    ['in packed objects that do not say what they are', aPdf({ more: [packed({ 1: evil }).replace('/ObjStm', '/X')] })],
    [
      'in objects packed twice',
      aPdf({ more: [packed({ 1: evil }).replace('/FlateDecode', '[/FlateDecode /ASCII85Decode]')] }),
    ],
    [
      'in objects packed by a predictor',
      aPdf({ more: [packed({ 20: '<< /X 1 >>' }, '/DecodeParms << /Predictor 12 >>')] }),
    ],
    ['in packed objects with a table that lies', aPdf({ more: [packed({ 1: evil }).replace('/N 1', '/N 0')] })],
    ['in a later edition', after(`1 0 obj ${evil} endobj`)],
    ['in an earlier edition', Buffer.concat([aPdf({ catalogue: `/OpenAction ${SCRIPT}` }), aPdf({})])],
    [
      'in an earlier edition of an action',
      Buffer.concat([
        aPdf({ annotation: link('10 0 R'), more: ['<< /S /Launch /F (cmd.exe) >>'] }),
        Buffer.from('10 0 obj << /S /GoTo /D (a) >> endobj\n%%EOF\n'),
      ]),
    ],
    ['in the data of a picture', aPdf({ more: [stream('', `1 0 obj ${evil} endobj`)] })],
    ['with its number in another line', after(`1\n0\nobj${evil}`)],
    ['with a comment in its beginning', after(`1 0 % x\nobj ${evil}`)],
    ['with a comment after its number', after(`1 % x\n0 obj ${evil}`)],
    ['under another generation', after(`1 7 obj ${evil} endobj`)],
    ['under another root', after(`9 0 obj ${evil} endobj trailer << /Root 9 0 R >>`)],
    [
      'under a root without a type',
      after('9 0 obj << /Pages 2 0 R /OpenAction << /S /Launch /F (cmd.exe) >> >> endobj'),
    ],
    ['under a root within a trailer', after(`trailer << /Root ${evil} >>`)],
    ['in an entry that is there twice', aPdf({ catalogue: `/OpenAction ${SCRIPT} /OpenAction null` })],
    ['behind a reference', aPdf({ catalogue: '/OpenAction 10 0 R', more: [SCRIPT] })],
    ['in an array of an array', aPdf({ page: `/Annots [[<< ${link(SCRIPT)} >>]]` })],
    ['in a picture that stands for an action', aPdf({ catalogue: '/OpenAction 5 0 R' })],
    ['in a text without an end', after('1 0 obj << /Type /Catalog /Lang (es >> endobj')],
    ['in parentheses of a deep array', after(`9 0 obj ${'['.repeat(200_000)}`)],
    ['in objects that break off', aPdf({ more: [packed({ 1: evil }).slice(0, 90)] })],
    ['in packed objects under a disguised name', aPdf({ more: [packed({ 1: evil }).replace('/ObjStm', '/Obj#53tm')] })],
    [
      'behind bytes in a text that look like the stream',
      aPdf({ more: [packed({ 1: evil }, `/X (stream\n${harmless})`)] }),
    ],
    ['between two streams', aPdf({ more: [betweenStreams] })],
    ['in objects that are more than a machine should unpack', aPdf({ more: [zeros(2_000_000)] })],
    ['and so together', aPdf({ more: Array(9).fill(zeros(900_000)) })],
  ])('%s', async (_, bytes) => {
    expect(await isActive(bytes)).toBe(true)
  })
})

describe('T43: a PDF that does nothing', () => {
  async function fromPdfKit(write: (pdf: PDFKit.PDFDocument) => void): Promise<Buffer> {
    const pdf = new PdfKit({ info: { Title: 'Nómina' }, bufferPages: true, tagged: true, lang: 'es' })
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    const done = new Promise(resolve => pdf.once('end', resolve))
    write(pdf)
    pdf.end()
    await done
    return Buffer.concat(chunks)
  }

  it('a scan', async () => {
    const photo = await aJpeg(300, 400)
    expect(await isActive(await fromPdfKit(pdf => pdf.image(photo, 0, 0)))).toBe(false)
  })

  it('a text with tags, bookmarks, links within and to the web, and notes', async () => {
    const text = await fromPdfKit(pdf => {
      const first = pdf.outline.addItem('Uno')
      pdf.addNamedDestination('uno')
      pdf.addPage().text('Al principio', { goTo: 'uno', underline: true })
      pdf.text('www.banco.example', { link: 'https://www.banco.example' }).text('Escríbanos', { link: 'mailto:a@b.es' })
      first.addItem('Dos')
      pdf.note(10, 10, 20, 20, 'Nota').highlight(10, 40, 100, 12)
    })
    expect(await isActive(text)).toBe(false)
  })

  it('a form with fields of each kind', async () => {
    const form = await fromPdfKit(pdf => {
      pdf.font('Helvetica').initForm()
      pdf.formText('nombre', 10, 10, 200, 40, { value: 'Ana', multiline: true })
      pdf.formCombo('banco', 10, 60, 200, 40, { select: ['BBVA', 'ING'], value: 'ING' })
      pdf.formCheckbox('si', 10, 110, 20, 20)
    })
    expect(await isActive(form)).toBe(false)
  })

  it.each([true, false])('a filled form saved with packed objects: %s', async useObjectStreams => {
    const pdf = await PDFDocument.create()
    const page = pdf.addPage()
    const form = pdf.getForm()
    form.createTextField('iban').addToPage(page)
    form.getTextField('iban').setText('ES00')
    form.createRadioGroup('estado').addOptionToPage('soltera', page, { x: 50, y: 50 })
    form.createDropdown('banco').addToPage(page, { x: 100, y: 100 })
    page.drawImage(await pdf.embedJpg(await aJpeg()))
    pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj([page.ref, 'XYZ', null, null, 0]))
    pdf.setTitle('Solicitud')
    // As mail merges do it: in rounds, each of which is appended to the file.
    const saved = await pdf.save({ useObjectStreams })
    expect(await isActive(saved)).toBe(false)
    const again = await PDFDocument.load(saved, { forIncrementalUpdate: true })
    again.getPage(0).node.set(PDFName.of('LastModified'), PDFString.of('D:20261127'))
    expect(await isActive(await again.save({ useObjectStreams }))).toBe(false)
  })

  it.each<[string, Parts]>([
    ['one page', {}],
    [
      'places by name, old and new',
      {
        catalogue:
          '/Dests << /a [3 0 R /Fit] /b << /D [3 0 R /Fit] >> >> /Names << /Dests << /Kids [<< /Names [(a) << /D [3 0 R /XYZ 0 0 0] >> (b) [3 0 R /Fit]] >>] >> >>',
      },
    ],
    ['opened at a place', { catalogue: '/OpenAction << /S /GoTo /D [3 0 R /FitH 9] >> /PageMode /UseOutlines' }],
    [
      'a bookmark',
      { catalogue: '/Outlines << /First << /Title (100 % \\(a\\)) /A << /S /GoTo /D (a) >> >> /Count 1 >>' },
    ],
    [
      'tags with attributes',
      {
        catalogue:
          '/MarkInfo << /Marked true >> /StructTreeRoot << /K << /S /Table /A << /O /Table /F 1 >> /K [0 << /Type /OBJR /Obj 10 0 R >>] >> >>',
        more: ['<< /Type /Annot /Subtype /Link /Rect [0 0 1 1] /Dest [3 0 R /Fit] /StructParent 0 >>'],
      },
    ],
    [
      'layers',
      {
        catalogue: '/OCProperties << /OCGs [10 0 R] /D << /ON [10 0 R] /AS [<< /Event /View /OCGs [10 0 R] >>] >> >>',
        more: ['<< /Type /OCG /Name (a) /Usage << /Print << /PrintState /ON >> >> >>'],
      },
    ],
    [
      'a signature',
      {
        catalogue: '/AcroForm << /SigFlags 3 /Fields [10 0 R] >> /Perms << /DocMDP 11 0 R >> /DSS << /Certs [] >>',
        more: [
          '<< /Type /Annot /Subtype /Widget /Rect [0 0 0 0] /FT /Sig /T (s) /F 132 /V 11 0 R /P 3 0 R >>',
          '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [0 1 2 3] /Contents <00> /Reference [<< /TransformMethod /DocMDP /TransformParams << /P 2 /V /1.2 >> >>] >>',
        ],
      },
    ],
    ...['www.banco.example', 'WWW.banco.example/hipotecas/', 'www.banco.example/a?b=c#d'].map(
      (address): [string, Parts] => [`a link to ${address}`, { annotation: link(`<< /S /URI /URI (${address}) >>`) }],
    ),
    ['names with a maker’s prefix', { page: '/pdftk_PageNum 1', picture: '/PTEX.FileName (./a.pdf)' }],
    ['the mark of a library', { picture: '/LC /iSQP' }],
    ['a form with who made it', { catalogue: '/AcroForm << /Producer (PyPDF2) /NeedAppearances true /Fields [] >>' }],
    ['letters in a picture that look like entries', { more: [stream('', 'x/JS7x/AA$ 10 objects, a trailer')] }],
    ['a trailer in a title', { trailer: '/Info << /Title (trailer obj) >>' }],
  ])('%s', async (_, parts) => {
    expect(await isActive(aPdf(parts))).toBe(false)
  })
})
