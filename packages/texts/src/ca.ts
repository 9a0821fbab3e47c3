import { accountSteps } from './ca/accountSteps'
import { accounts } from './ca/accounts'
import { agencies } from './ca/agencies'
import { area } from './ca/area'
import { attachments } from './ca/attachments'
import { audit } from './ca/audit'
import { board } from './ca/board'
import { calendar } from './ca/calendar'
import { collections } from './ca/collections'
import { comments } from './ca/comments'
import { common } from './ca/common'
import { company } from './ca/company'
import { consent } from './ca/consent'
import { contacts } from './ca/contacts'
import { contract } from './ca/contract'
import { corrections } from './ca/corrections'
import { coupons } from './ca/coupons'
import { dashboard } from './ca/dashboard'
import { day } from './ca/day'
import { documents } from './ca/documents'
import { dossiers } from './ca/dossiers'
import { errors } from './ca/errors'
import { factors } from './ca/factors'
import { fees } from './ca/fees'
import { figures } from './ca/figures'
import { help } from './ca/help'
import { holderPlace } from './ca/holderPlace'
import { hotkeys } from './ca/hotkeys'
import { imports } from './ca/imports'
import { integrations } from './ca/integrations'
import { layout } from './ca/layout'
import { leads } from './ca/leads'
import { mailbox } from './ca/mailbox'
import { mailEndings } from './ca/mailEndings'
import { mailReplies } from './ca/mailReplies'
import { mails } from './ca/mails'
import { mailTemplates } from './ca/mailTemplates'
import { memory } from './ca/memory'
import { messages } from './ca/messages'
import { money } from './ca/money'
import { notifications } from './ca/notifications'
import { offers } from './ca/offers'
import { operations } from './ca/operations'
import { outbox } from './ca/outbox'
import { paperRules } from './ca/paperRules'
import { people } from './ca/people'
import { privacy } from './ca/privacy'
import { questionnaire } from './ca/questionnaire'
import { requests } from './ca/requests'
import { review } from './ca/review'
import { settings } from './ca/settings'
import { setup } from './ca/setup'
import { signing } from './ca/signing'
import { states } from './ca/states'
import { tasks } from './ca/tasks'
import { verify } from './ca/verify'

export const ca = {
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
