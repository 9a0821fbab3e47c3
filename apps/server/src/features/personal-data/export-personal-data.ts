import type { Actor } from '../../platform/actor'
import type { Work } from '../../platform/work'
import { isoOrNull } from '../../record/presenting'
import {
  readAccount,
  readDocuments,
  readEmails,
  readFactors,
  readNotifications,
  readRequests,
  readSessions,
} from './personal-data.store'

/**
 * Everything stored about the person, under the names of the API (RGPD 15 and 20, LOPDGDD 13.2). Nothing that is the
 * brokerage's own: no private files, comments, fees, proposals or contacts.
 */
export async function exportPersonalData(work: Work, { userId }: Actor) {
  const { tx, now } = work
  const user = await readAccount(tx, userId)
  const requests = await readRequests(tx, userId)
  const documents = await readDocuments(tx, userId)
  const notifications = await readNotifications(tx, userId)
  const sessions = await readSessions(tx, userId)
  const factors = await readFactors(tx, userId)
  const emails = await readEmails(tx, userId)
  await work.audit({ action: 'personal-data.exported', entity: 'user', entityId: userId })
  return {
    exportedDate: now.toISOString(),
    account: {
      _id: userId,
      name: user.name,
      lastname: user.lastname,
      email: user.email,
      phone: user.phone,
      company: user.company,
      country: user.country,
      brands: user.brands,
      roles: user.roles,
      active: user.active,
      collective: user.collective,
      howMeetUs: user.howMeetUs,
      whoRecommendedUs: user.whoRecommendedUs,
      couponHandle: user.couponHandle,
      language: user.language,
      settings: user.settings,
      shortcuts: user.shortcuts,
      avatar: user.avatar,
      createdDate: isoOrNull(user.createdDate),
      activatedDate: isoOrNull(user.activatedDate),
    },
    consents: {
      terms: { accepted: user.acceptedTermsDate !== null, date: isoOrNull(user.acceptedTermsDate) },
      newsletter: { accepted: user.newsletter, date: isoOrNull(user.newsletterDate), text: user.newsletterText },
      cookies: user.settings.consent ?? null,
    },
    requests: requests.map(request => ({
      numOperation: request.numOperation,
      typeOperation: request.typeOperation,
      state: request.state,
      stateDates: request.stateDates,
      createdDate: isoOrNull(request.createdDate),
      isArchived: request.isArchived,
      questionnaire: { completedDate: isoOrNull(request.completedDate), answers: request.answers ?? {} },
      documents: entriesOf(documents.filter(row => row.operationId === request.id && row.type !== 'CONTRATO')),
    })),
    contracts: documents
      .filter(row => row.type === 'CONTRATO' && row.fileName !== null)
      .map(row => ({
        numOperation: requests.find(request => request.id === row.operationId)?.numOperation,
        holder: row.holderName,
        name: row.fileName,
        state: row.fileState,
        signedDate: isoOrNull(row.fileDate),
      })),
    notifications: notifications.map(({ name, read, createdDate }) => ({
      name,
      read,
      created: isoOrNull(createdDate),
    })),
    sessions: sessions.map(session => ({
      userAgent: session.userAgent,
      ip: session.ip,
      createdDate: isoOrNull(session.createdDate),
      lastSeenDate: isoOrNull(session.lastSeenDate),
      revokedDate: isoOrNull(session.revokedDate),
    })),
    secondFactors: factors.map(factor => ({
      kind: factor.kind,
      name: factor.name,
      createdDate: isoOrNull(factor.createdDate),
      lastUsedDate: isoOrNull(factor.lastUsedDate),
    })),
    emails: emails.map(email => ({
      template: email.template,
      to: email.toAddress,
      createdDate: isoOrNull(email.createdDate),
      sentDate: isoOrNull(email.sentDate),
    })),
  }
}

type DocumentRow = Awaited<ReturnType<typeof readDocuments>>[number]

/** One record per entry, with its files; the list is empty for an entry without any. */
function entriesOf(rows: readonly DocumentRow[]) {
  const entries = new Map(rows.map(row => [row.id, row]))
  return [...entries.values()].map(entry => ({
    type: entry.type,
    nameDocument: entry.nameDocument,
    holder: entry.holderName,
    files: rows
      .filter(row => row.id === entry.id && row.fileName !== null)
      .map(file => ({
        name: file.fileName,
        state: file.fileState,
        size: file.fileSize,
        rejectionReason: file.rejectionReason,
        created: isoOrNull(file.fileDate),
      })),
  }))
}
