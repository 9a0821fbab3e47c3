import {
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFEmbeddedPage,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFString,
} from '@cantoo/pdf-lib'
import { Signer, SignPdf } from '@signpdf/signpdf'
import { signDetached } from './cms-signature'
import type { SealIdentity } from './seal-identity'

export interface PdfSignature {
  /** Name of the field; each signature in a file needs its own. */
  readonly field: string
  /** The signer, shown by PDF readers and read aloud by screen readers. */
  readonly signer: string
  readonly reason: string
  readonly date: Date
  /** A one-page PDF shown in the box: the drawing and the text beside it. */
  readonly appearance?: { readonly pdf: Buffer; readonly box: readonly [number, number, number, number] }
  /** A PDF whose pages are added after the last one. */
  readonly appendix?: Buffer
}

const PRINT_AND_LOCK = 132
/** The file has signatures and may only be appended to. */
const SIGNATURES_AND_APPEND_ONLY = 3

/**
 * Signs a PDF by appending to it: the result starts with the unchanged bytes, so earlier signatures stay valid. The
 * seal covers everything, including the appearance and the appendix.
 */
export async function sealPdf(pdf: Buffer, signature: PdfSignature, identity: SealIdentity): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { forIncrementalUpdate: true })
  const page = document.getPage(document.getPageCount() - 1)
  const { context } = document
  const byteRange = PDFArray.withContext(context)
  byteRange.push(PDFNumber.of(0))
  for (let i = 0; i < 3; i++) byteRange.push(PDFName.of('**********'))
  const value = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: byteRange,
      Contents: PDFHexString.of('00'.repeat(signatureBytes(identity))),
      Name: PDFHexString.fromText(signature.signer),
      Reason: PDFHexString.fromText(signature.reason),
      M: PDFString.fromDate(signature.date),
    }),
  )
  const shown = signature.appearance && (await embedded(document, signature.appearance.pdf))
  const widget = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFHexString.fromText(signature.field),
      TU: PDFHexString.fromText(signature.signer),
      Rect: [...(signature.appearance?.box ?? [0, 0, 0, 0])],
      F: PRINT_AND_LOCK,
      P: page.ref,
      V: value,
      ...(shown ? { AP: { N: shown.ref } } : {}),
    }),
  )
  listOf(document, page.node, 'Annots').push(widget)
  const form = formOf(document)
  form.set(PDFName.of('SigFlags'), PDFNumber.of(SIGNATURES_AND_APPEND_ONLY))
  listOf(document, form, 'Fields').push(widget)
  if (signature.appendix) await append(document, signature.appendix)
  const saved = await document.save({ useObjectStreams: false, updateFieldAppearances: false })
  return new SignPdf().sign(Buffer.from(saved), new DetachedSigner(identity))
}

/**
 * The exact length of the signature, which is constant for a certificate. Padding would be bytes of the file that no
 * signature covers.
 */
function signatureBytes(identity: SealIdentity): number {
  return signDetached(Buffer.alloc(0), identity).length
}

class DetachedSigner extends Signer {
  constructor(private readonly identity: SealIdentity) {
    super()
  }

  override async sign(contents: Buffer): Promise<Buffer> {
    return signDetached(contents, this.identity)
  }
}

async function embedded(document: PDFDocument, pdf: Buffer): Promise<PDFEmbeddedPage> {
  const [page] = await document.embedPdf(pdf)
  if (!page) throw new Error('an appearance without a page')
  await page.embed()
  return page
}

async function append(document: PDFDocument, appendix: Buffer): Promise<void> {
  const source = await PDFDocument.load(appendix)
  for (const page of await document.copyPages(source, source.getPageIndices())) document.addPage(page)
}

function formOf({ catalog, context }: PDFDocument): PDFDict {
  const known = catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)
  if (known) return known
  const form = context.obj({ Fields: [] })
  catalog.set(PDFName.of('AcroForm'), context.register(form))
  return form
}

function listOf({ context }: PDFDocument, dict: PDFDict, name: string): PDFArray {
  const known = dict.lookupMaybe(PDFName.of(name), PDFArray)
  if (known) return known
  const list = context.obj([])
  dict.set(PDFName.of(name), list)
  return list
}
