import { hasPrice } from '@llave/domain/questionnaire/affordability'
import { LOCALES } from '@llave/texts/locales'
import { translator } from '../../../platform/texts'
import { closePaper, INK, openPaper, PAGE } from '../../signing/signing.published'
import type { Cover } from './cover'

/** A line of the index. */
export interface IndexedPaper {
  readonly title: string
  /** The part that the paper is in, and the page of that part on which it begins. */
  readonly part: number
  readonly page: number
  readonly pages: number
}

interface Names {
  readonly bank: string
  readonly number: number
  readonly part: number
  readonly parts: number
}

const t = translator('es')
const WIDTH = PAGE.width - 2 * PAGE.margin
const ROW = 20
/** The bottom of the content; the marks are below it. */
const BOTTOM = PAGE.height - PAGE.margin

/**
 * Draws the cover and index of a part. The page numbers in the index depend on its own length, so it is drawn once just
 * to count its pages.
 */
export async function drawFront(
  cover: Cover,
  names: Names,
  indexAfter: (frontPages: number) => readonly IndexedPaper[],
): Promise<Buffer> {
  const counted = draw(cover, names, indexAfter(0))
  return closePaper(draw(cover, names, indexAfter(counted.bufferedPageRange().count)))
}

function draw(cover: Cover, names: Names, index: readonly IndexedPaper[]): PDFKit.PDFDocument {
  const paper = openPaper({ title: t('dossiers.file.title', names), author: cover.brokerage, date: cover.date })
  drawCover(paper, cover, names)
  paper.addPage()
  drawIndex(paper, names, index)
  return paper
}

function drawCover(paper: PDFKit.PDFDocument, cover: Cover, names: Names): void {
  const { figures, holders } = cover
  const request = t('dossiers.file.request', { number: cover.number, type: t(`states.operationTypes.${cover.type}`) })
  line(paper, cover.brokerage, { face: 'bold', size: 11, ink: INK.secondary, after: 22 })
  line(paper, t('dossiers.file.title', names), { face: 'bold', size: 22, after: 6 })
  const part = names.parts > 1 ? [t('dossiers.part', names)] : []
  line(paper, [request, cover.day, ...part].join(' · '), { size: 11, ink: INK.secondary, after: 12 })

  heading(paper, t('dossiers.file.asked'))
  fact(paper, t('dossiers.file.mortgage'), money(figures.mortgage))
  fact(
    paper,
    t('dossiers.file.years'),
    figures.years === null ? UNKNOWN : t('dossiers.file.yearsUpTo', { count: figures.years }),
  )
  fact(paper, t('dossiers.file.instalment', { rate: percent(figures.rate) }), money(figures.instalment))
  fact(paper, t('dossiers.file.loanToValue'), figures.loanToValue ? percent(figures.loanToValue.value) : UNKNOWN)
  fact(paper, t('dossiers.file.debtRatio'), figures.debtRatio ? percent(figures.debtRatio.value) : UNKNOWN)

  heading(paper, t('questionnaire.chapters.holders'))
  const columns = [WIDTH - 310, 140, 85, 85] as const
  const titles = (['holder', 'situation', 'income', 'debts'] as const).map(key => t(`dossiers.file.${key}`))
  row(paper, columns, titles, true)
  for (const { name, situation, income, debts } of holders) {
    const work = situation ? t(`questionnaire.questions.employmentSituation.options.${situation}`) : UNKNOWN
    row(paper, columns, [name, work, money(income), money(debts)])
  }
  if (holders.length > 1) {
    row(paper, columns, [t('dossiers.file.total'), '', money(figures.income), money(figures.debts)], true)
  }

  heading(paper, t('dossiers.groups.PROPERTY'))
  if (hasPrice(cover.type)) fact(paper, t('operations.fields.amountProject'), money(figures.price))
  fact(paper, t('operations.fields.region'), cover.region ? t(`states.regions.${cover.region}`) : UNKNOWN)

  heading(paper, t('words.whomToCall'))
  for (const words of cover.contact) line(paper, words, { after: 3 })
}

function drawIndex(paper: PDFKit.PDFDocument, names: Names, index: readonly IndexedPaper[]): void {
  line(paper, t('dossiers.file.index'), { face: 'bold', size: 16, after: 10 })
  const columns = [WIDTH - 110, 110] as const
  const place = ({ part, page }: IndexedPaper) =>
    names.parts === 1 ? String(page) : t('dossiers.file.inPart', { part, page })
  row(paper, columns, [t('words.document'), t('dossiers.file.place')], true)
  for (const paperOf of index) {
    row(paper, columns, [paperOf.title, place(paperOf)], names.parts > 1 && paperOf.part === names.part)
  }
}

const UNKNOWN = t('common.words.notGiven')

const numbers = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(LOCALES.es, options)
const EUROS = numbers({ style: 'currency', currency: 'EUR', maximumFractionDigits: 0, useGrouping: true })
const PERCENT = numbers({ style: 'percent', maximumFractionDigits: 1 })
const money = (euros: number | null) => (euros === null ? UNKNOWN : EUROS.format(euros))
const percent = (share: number) => PERCENT.format(share)

interface Style {
  readonly face?: 'regular' | 'bold'
  readonly size?: number
  readonly ink?: string
  readonly after?: number
}

function line(
  paper: PDFKit.PDFDocument,
  text: string,
  { face = 'regular', size = 10, ink = INK.text, after = 0 }: Style,
): void {
  paper.font(face).fontSize(size).fillColor(ink).text(text, PAGE.margin, paper.y, { width: WIDTH })
  paper.y += after
}

function heading(paper: PDFKit.PDFDocument, text: string): void {
  paper.y += 16
  line(paper, text, { face: 'bold', size: 12, after: 6 })
}

const fact = (paper: PDFKit.PDFDocument, name: string, value: string) => row(paper, [WIDTH - 180, 180], [name, value])

/** Draws cells side by side over a rule, with figures (from the third column on, or in the last) aligned right. */
function row(paper: PDFKit.PDFDocument, widths: readonly number[], cells: readonly string[], isBold = false): void {
  paper.font(isBold ? 'bold' : 'regular').fontSize(9.5)
  const heights = cells.map((cell, at) => paper.heightOfString(cell || ' ', { width: (widths[at] ?? 0) - 8 }))
  const height = Math.max(ROW, Math.max(...heights) + 9)
  if (paper.y + height > BOTTOM) {
    paper.addPage()
    paper.font(isBold ? 'bold' : 'regular').fontSize(9.5)
  }
  const top = paper.y
  let x: number = PAGE.margin
  for (const [at, cell] of cells.entries()) {
    const width = widths[at] ?? 0
    const isFigure = at > 0 && (at === cells.length - 1 || at > 1)
    paper.fillColor(INK.text).text(cell, x, top + 5, { width: width - 8, align: isFigure ? 'right' : 'left' })
    x += width
  }
  paper
    .moveTo(PAGE.margin, top + height)
    .lineTo(PAGE.margin + WIDTH, top + height)
    .lineWidth(0.5)
    .stroke(INK.line)
  paper.x = PAGE.margin
  paper.y = top + height
}
