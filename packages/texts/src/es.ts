import { accountSteps } from './es/accountSteps'
import { accounts } from './es/accounts'
import { agencies } from './es/agencies'
import { area } from './es/area'
import { attachments } from './es/attachments'
import { audit } from './es/audit'
import { board } from './es/board'
import { calendar } from './es/calendar'
import { collections } from './es/collections'
import { comments } from './es/comments'
import { common } from './es/common'
import { company } from './es/company'
import { consent } from './es/consent'
import { contacts } from './es/contacts'
import { contract } from './es/contract'
import { corrections } from './es/corrections'
import { coupons } from './es/coupons'
import { dashboard } from './es/dashboard'
import { day } from './es/day'
import { documents } from './es/documents'
import { dossiers } from './es/dossiers'
import { errors } from './es/errors'
import { factors } from './es/factors'
import { fees } from './es/fees'
import { figures } from './es/figures'
import { help } from './es/help'
import { holderPlace } from './es/holderPlace'
import { hotkeys } from './es/hotkeys'
import { imports } from './es/imports'
import { integrations } from './es/integrations'
import { layout } from './es/layout'
import { leads } from './es/leads'
import { mailbox } from './es/mailbox'
import { mailEndings } from './es/mailEndings'
import { mailReplies } from './es/mailReplies'
import { mails } from './es/mails'
import { mailTemplates } from './es/mailTemplates'
import { memory } from './es/memory'
import { messages } from './es/messages'
import { money } from './es/money'
import { notifications } from './es/notifications'
import { offers } from './es/offers'
import { operations } from './es/operations'
import { outbox } from './es/outbox'
import { paperRules } from './es/paperRules'
import { people } from './es/people'
import { privacy } from './es/privacy'
import { questionnaire } from './es/questionnaire'
import { requests } from './es/requests'
import { review } from './es/review'
import { settings } from './es/settings'
import { setup } from './es/setup'
import { signing } from './es/signing'
import { states } from './es/states'
import { tasks } from './es/tasks'
import { verify } from './es/verify'

/** Spanish: the default, and the source of the keys for all languages. */
export const es = {
  attachments,
  comments,
  messages,
  common,
  errors,
  layout,
  area,
  accounts,
  accountSteps,
  mailbox,
  factors,
  questionnaire,
  operations,
  requests,
  dashboard,
  day,
  audit,
  board,
  calendar,
  notifications,
  people,
  company,
  setup,
  consent,
  corrections,
  coupons,
  privacy,
  agencies,
  outbox,
  imports,
  integrations,
  contacts,
  states,
  leads,
  mailEndings,
  mailReplies,
  mails,
  mailTemplates,
  settings,
  tasks,
  verify,
  documents,
  review,
  fees,
  collections,
  money,
  figures,
  help,
  holderPlace,
  hotkeys,
  offers,
  dossiers,
  memory,
  paperRules,
  signing,
  contract,
}
