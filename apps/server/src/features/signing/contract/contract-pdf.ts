import { isMark } from '@llave/domain/branding/logo-shape'
import { smallPicture } from '../../../platform/files/picture'
import { translator } from '../../../platform/texts'
import { fillTemplate, type TemplateBlock } from './contract-template'
import { artifact, closePaper, drawFoot, INK, openPaper, PAGE } from './pdf-paper'

export interface ContractText {
  readonly blocks: readonly TemplateBlock[]
  readonly values: Readonly<Record<string, string>>
  readonly title: string
  readonly company: string
  /** PNG or JPEG as a data URL. */
  readonly logo: string | null
  /** Written into the file; it is part of the contract, so it must not change. */
  readonly date: Date
}

export interface PrintedBlock extends TemplateBlock {
  readonly page: number
}

export interface ContractPdf {
  readonly pdf: Buffer
  readonly numPages: number
  /** The text of the pages, for screens on which a page is too small. */
  readonly blocks: readonly PrintedBlock[]
}

/**
 * The box of the holder's signature at the foot of the last page: left, bottom, right and top in points from the page's
 * lower left corner.
 */
export const SIGNATURE_BOX = [PAGE.margin, 76, PAGE.width - PAGE.margin, 216] as const

// By law the contract is in Spanish.
const t = translator('es')

const BOX_TOP = PAGE.height - SIGNATURE_BOX[3]
const WIDTH = PAGE.width - 2 * PAGE.margin

/** The contract to be signed. The same text yields the same bytes, so its SHA-256 identifies it. */
export async function renderContract(contract: ContractText): Promise<ContractPdf> {
  const paper = openPaper({ title: contract.title, author: contract.company, date: contract.date })
  await drawHead(paper, contract)
  const root = paper.struct('Document')
  paper.addStructure(root)
  const blocks = fillTemplate(contract.blocks, contract.values).map(block => {
    drawBlock(paper, root, block)
    return { ...block, page: paper.bufferedPageRange().count }
  })
  drawSignatureBox(paper, root)
  root.end()
  const { count } = paper.bufferedPageRange()
  numberPages(paper, contract, count)
  return { pdf: await closePaper(paper), numPages: count, blocks }
}

const LOGO = { width: 160, height: 40 }
/** Four times its size on the page, so that it is sharp in print. */
const LOGO_PIXELS = { width: 4 * LOGO.width, height: 4 * LOGO.height, fit: 'inside', withoutEnlargement: true } as const

async function drawHead(paper: PDFKit.PDFDocument, { logo, company }: ContractText): Promise<void> {
  // If there is no readable logo, the name is printed instead.
  const small = logo ? await smallPicture(logo, LOGO_PIXELS) : null
  const image = small?.png
  const named = !small || isMark(small.info)
  artifact(paper, () => {
    if (image) paper.image(image, PAGE.margin, 40, { fit: [LOGO.width, LOGO.height] })
    const x = PAGE.margin + (image ? LOGO.height * 1.3 : 0)
    if (named) paper.font('bold').fontSize(13).fillColor(INK.secondary).text(company, x, 52)
  })
  paper.x = PAGE.margin
  paper.y = 96
}

const STYLES = {
  TITLE: { tag: 'H1', face: 'bold', size: 18, before: 0, after: 6 },
  HEADING: { tag: 'H2', face: 'bold', size: 12.5, before: 14, after: 5 },
  SUBHEADING: { tag: 'H3', face: 'bold', size: 10.5, before: 9, after: 3 },
  PARAGRAPH: { tag: 'P', face: 'regular', size: 10, before: 0, after: 6 },
  ITEM: { tag: 'P', face: 'regular', size: 10, before: 0, after: 3 },
} as const

/** Keeps a heading on the same page as its text. */
const KEEP_WITH_HEADING = 48
const FOOT = PAGE.height - PAGE.margin

function drawBlock(
  paper: PDFKit.PDFDocument,
  root: ReturnType<PDFKit.PDFDocument['struct']>,
  { kind, text }: TemplateBlock,
): void {
  const { tag, face, size, before, after } = STYLES[kind]
  paper.y += before
  if (tag !== 'P' && paper.y + KEEP_WITH_HEADING > FOOT) paper.addPage()
  const indent = kind === 'ITEM' ? 14 : 0
  const draw = () => {
    paper.fillColor(INK.text).fontSize(size)
    if (kind === 'ITEM') {
      const { y } = paper
      paper.font('regular').text('–', PAGE.margin + 2, y, { lineBreak: false })
      paper.y = y
    }
    paper.x = PAGE.margin + indent
    const runs = text.split('**')
    runs.forEach((run, index) => {
      paper.font(index % 2 === 1 ? 'bold' : face)
      paper.text(run, { width: WIDTH - indent, lineGap: 2.5, continued: index < runs.length - 1 })
    })
    paper.x = PAGE.margin
  }
  root.add(paper.struct(tag, {}, draw))
  paper.y += after
}

function drawSignatureBox(paper: PDFKit.PDFDocument, root: ReturnType<PDFKit.PDFDocument['struct']>): void {
  if (paper.y + 30 > BOX_TOP) paper.addPage()
  const [left, , right] = SIGNATURE_BOX
  artifact(paper, () => {
    paper.rect(left, BOX_TOP, right - left, SIGNATURE_BOX[3] - SIGNATURE_BOX[1])
    paper.lineWidth(0.75).strokeColor(INK.line).stroke()
  })
  const label = () =>
    paper
      .font('bold')
      .fontSize(9)
      .fillColor(INK.secondary)
      .text(t('contract.paper.signatureBox'), left, BOX_TOP - 15, { lineBreak: false })
  root.add(paper.struct('P', {}, label))
}

function numberPages(paper: PDFKit.PDFDocument, { company, values }: ContractText, count: number): void {
  for (let page = 0; page < count; page++) {
    paper.switchToPage(page)
    const foot = t('contract.paper.footer', { company, number: String(values.numero) })
    drawFoot(paper, foot, t('documents.pages.page', { page: page + 1, pages: count }))
  }
}
