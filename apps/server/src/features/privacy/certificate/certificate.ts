import { calendarDay } from '@llave/domain/time/calendar-day'
import { LOCALES } from '@llave/texts/locales'
import { AppError } from '../../../platform/app-error'
import type { Db } from '../../../platform/database/db'
import type { FileAnswer } from '../../../platform/http/file-answer'
import type { MailAttachment } from '../../../platform/mail/mail-attachments'
import { readMailBrand } from '../../../platform/mail/mail-brand'
import type { Platform } from '../../../platform/platform'
import { dayText, translator } from '../../../platform/texts'
import { closePaper, drawFoot, INK, openPaper, PAGE } from '../../signing/signing.published'
import { ASKS_IN } from '../person/asks-in'

/**
 * The certificate of a completed request, in the language of the person who made it: what they asked, when, and the
 * outcome. Throws 404 for an unknown request, and 409 for one that is not done, or whose person was removed.
 */
export async function certificateOf(platform: Platform, id: string): Promise<FileAnswer & { readonly body: Buffer }> {
  const request = await readDone(platform.db, id)
  if (!request) throw new AppError('ERR_NOT_FOUND')
  const { kind, name, receivedOn, outcome, closedDate, language, block } = request
  if (outcome !== 'DONE' || closedDate === null || name === '') throw new AppError('ERR_VERSION_CONFLICT')
  const t = translator(language)
  const company = await readMailBrand(platform)
  const day = (date: Date) => dayText(calendarDay(date), t)
  const title = t('privacy.certificate.title')
  const paragraphs = [
    t('privacy.certificate.asked', {
      company: company.name,
      name,
      date: dayText(receivedOn, t),
      right: t(`privacy.certificate.rights.${kind}`),
    }),
    ...(block
      ? [
          t('privacy.certificate.blocked', { date: day(block.blockedDate) }),
          t('privacy.certificate.removed', { date: dayText(block.removesOn, t) }),
          t('privacy.certificate.kept'),
        ]
      : [t(`privacy.certificate.done.${kind}`, { date: day(closedDate) })]),
    t('privacy.certificate.complain'),
  ]
  const locale = LOCALES[language]
  const paper = openPaper({ title, author: company.name, date: closedDate, lang: locale })
  const root = paper.struct('Document')
  paper.addStructure(root)
  const write = (tag: 'H1' | 'P', face: 'bold' | 'regular', size: number, text: string) => {
    const width = PAGE.width - 2 * PAGE.margin
    root.add(
      paper.struct(tag, {}, () => {
        paper.font(face).fontSize(size).fillColor(INK.text).text(text, PAGE.margin, paper.y, { width, lineGap: 3 })
      }),
    )
    paper.y += size
  }
  write('P', 'bold', 12, company.name)
  write('H1', 'bold', 18, title)
  for (const text of paragraphs) write('P', 'regular', 11, text)
  write('P', 'regular', 11, t('privacy.certificate.given', { date: day(closedDate) }))
  root.end()
  const { count } = paper.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    paper.switchToPage(page)
    const owner = [company.name, company.address].filter(Boolean).join(' · ')
    drawFoot(paper, owner, t('privacy.certificate.reference', { id: id.slice(0, 8) }))
  }
  return { name: t('privacy.certificate.file', { name }), type: 'application/pdf', body: await closePaper(paper) }
}

/**
 * The same as an attachment of the answer by e-mail; empty when the request is open again by then, or its person
 * removed.
 */
export async function attachedCertificate(platform: Platform, id: string): Promise<readonly MailAttachment[]> {
  const request = await readDone(platform.db, id)
  if (request?.outcome !== 'DONE' || request.name === '') return []
  const { name, type, body } = await certificateOf(platform, id)
  return [{ filename: name, contentType: type, content: body }]
}

async function readDone(db: Db, id: string) {
  const request = await db
    .selectFrom('privacyRequests as r')
    .select(['r.kind', 'r.name', 'r.receivedOn', 'r.outcome', 'r.closedDate'])
    .select(ASKS_IN.as('language'))
    .where('r.id', '=', id)
    .executeTakeFirst()
  if (!request) return null
  const block = await db
    .selectFrom('privacyBlocks')
    .select(['blockedDate', 'removesOn'])
    .where('requestId', '=', id)
    .where('releasedDate', 'is', null)
    .executeTakeFirst()
  return { ...request, block }
}
