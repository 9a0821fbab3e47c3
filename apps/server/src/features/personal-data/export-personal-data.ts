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
      howMeetUs: user.how_meet_us,
      whoRecommendedUs: user.who_recommended_us,
      couponHandle: user.coupon_handle,
      language: user.language,
      settings: user.settings,
      shortcuts: user.shortcuts,
      avatar: user.avatar,
      createdDate: isoOrNull(user.created_date),
      activatedDate: isoOrNull(user.activated_date),
    },
    consents: {
      terms: { accepted: user.accepted_terms_date !== null, date: isoOrNull(user.accepted_terms_date) },
      newsletter: { accepted: user.newsletter, date: isoOrNull(user.newsletter_date), text: user.newsletter_text },
      cookies: user.settings.consent ?? null,
    },
    requests: requests.map(request => ({
      numOperation: request.num_operation,
      typeOperation: request.type_operation,
      state: request.state,
      stateDates: request.state_dates,
      createdDate: isoOrNull(request.created_date),
      isArchived: request.is_archived,
      questionnaire: { completedDate: isoOrNull(request.completed_date), answers: request.answers ?? {} },
      documents: entriesOf(documents.filter(row => row.operation_id === request.id && row.type !== 'CONTRATO')),
    })),
    contracts: documents
      .filter(row => row.type === 'CONTRATO' && row.file_name !== null)
      .map(row => ({
        numOperation: requests.find(request => request.id === row.operation_id)?.num_operation,
        holder: row.holder_name,
        name: row.file_name,
        state: row.file_state,
        signedDate: isoOrNull(row.file_date),
      })),
    notifications: notifications.map(({ name, read, created_date }) => ({
      name,
      read,
      created: isoOrNull(created_date),
    })),
    sessions: sessions.map(session => ({
      userAgent: session.user_agent,
      ip: session.ip,
      createdDate: isoOrNull(session.created_date),
      lastSeenDate: isoOrNull(session.last_seen_date),
      revokedDate: isoOrNull(session.revoked_date),
    })),
    secondFactors: factors.map(factor => ({
      kind: factor.kind,
      name: factor.name,
      createdDate: isoOrNull(factor.created_date),
      lastUsedDate: isoOrNull(factor.last_used_date),
    })),
    emails: emails.map(email => ({
      template: email.template,
      to: email.to_address,
      createdDate: isoOrNull(email.created_date),
      sentDate: isoOrNull(email.sent_date),
    })),
  }
}

type DocumentRow = Awaited<ReturnType<typeof readDocuments>>[number]

/** One record per entry, with its files; the list is empty for an entry without any. */
function entriesOf(rows: readonly DocumentRow[]) {
  const entries = new Map(rows.map(row => [row.id, row]))
  return [...entries.values()].map(entry => ({
    type: entry.type,
    nameDocument: entry.name_document,
    holder: entry.holder_name,
    files: rows
      .filter(row => row.id === entry.id && row.file_name !== null)
      .map(file => ({
        name: file.file_name,
        state: file.file_state,
        size: file.file_size,
        rejectionReason: file.rejection_reason,
        created: isoOrNull(file.file_date),
      })),
  }))
}
