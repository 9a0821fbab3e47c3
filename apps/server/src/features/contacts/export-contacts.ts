import type { Contact } from '@llave/api-contract/contacts'
import type { ContactColumn } from '@llave/api-contract/contacts.calls'
import { exportList } from '../../platform/export/export-list'
import type { ExportTable } from '../../platform/export/export-table'
import type { CallRequest } from '../../platform/http/call-server'
import type { FileAnswer } from '../../platform/http/file-answer'
import type { Platform } from '../../platform/platform'
import { contactIds, contactsWithIds } from './list-contacts'

const TABLE: ExportTable<Contact, ContactColumn> = {
  name: 'area.titles.contacts',
  columns: {
    name: { kind: 'text', title: 'contacts.fields.name', width: 30, value: row => row.name },
    email: { kind: 'text', title: 'common.words.email', width: 30, value: row => row.email },
    phone: { kind: 'text', title: 'common.words.phone', width: 14, value: row => row.phone },
    role: {
      kind: 'text',
      title: 'words.role',
      width: 18,
      value: ({ role }, t) => role && t(`states.contactRoles.${role}`),
    },
    dni: { kind: 'text', title: 'common.words.dni', width: 12, value: row => row.dni },
    howMeetUs: {
      kind: 'text',
      title: 'contacts.fields.howMeetUs',
      width: 18,
      value: ({ howMeetUs }, t) => howMeetUs && t(`states.howMeetUs.${howMeetUs}`),
    },
    whoRecommendedUs: { kind: 'text', title: 'words.whoRecommendedUs', value: row => row.whoRecommendedUs },
    address: { kind: 'text', title: 'common.words.address', width: 40, value: row => row.address },
    comments: { kind: 'text', title: 'contacts.fields.comments', width: 40, value: row => row.comments },
    numOperations: { kind: 'whole', title: 'area.titles.operations', value: row => row.numOperations },
    createdDate: { kind: 'day', title: 'contacts.columns.createdDate', value: row => row.createdDate },
  },
}

export function exportContacts(platform: Platform, request: CallRequest<'POST /contacts/export'>): Promise<FileAnswer> {
  const { db } = platform
  return exportList(platform, request, TABLE, {
    ids: () => contactIds(db, request.body),
    rows: ids => contactsWithIds(db, ids),
  })
}
