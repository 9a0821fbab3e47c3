import { accountSteps } from './en/accountSteps'
import { accounts } from './en/accounts'
import { agencies } from './en/agencies'
import { area } from './en/area'
import { attachments } from './en/attachments'
import { audit } from './en/audit'
import { board } from './en/board'
import { calendar } from './en/calendar'
import { collections } from './en/collections'
import { comments } from './en/comments'
import { common } from './en/common'
import { company } from './en/company'
import { consent } from './en/consent'
import { contacts } from './en/contacts'
import { contract } from './en/contract'
import { corrections } from './en/corrections'
import { coupons } from './en/coupons'
import { dashboard } from './en/dashboard'
import { day } from './en/day'
import { documents } from './en/documents'
import { dossiers } from './en/dossiers'
import { errors } from './en/errors'
import { factors } from './en/factors'
import { fees } from './en/fees'
import { figures } from './en/figures'
import { help } from './en/help'
import { holderPlace } from './en/holderPlace'
import { hotkeys } from './en/hotkeys'
import { imports } from './en/imports'
import { integrations } from './en/integrations'
import { layout } from './en/layout'
import { leads } from './en/leads'
import { mailbox } from './en/mailbox'
import { mailEndings } from './en/mailEndings'
import { mailReplies } from './en/mailReplies'
import { mails } from './en/mails'
import { mailTemplates } from './en/mailTemplates'
import { memory } from './en/memory'
import { messages } from './en/messages'
import { money } from './en/money'
import { notifications } from './en/notifications'
import { offers } from './en/offers'
import { operations } from './en/operations'
import { outbox } from './en/outbox'
import { paperRules } from './en/paperRules'
import { people } from './en/people'
import { privacy } from './en/privacy'
import { questionnaire } from './en/questionnaire'
import { requests } from './en/requests'
import { review } from './en/review'
import { settings } from './en/settings'
import { setup } from './en/setup'
import { signing } from './en/signing'
import { states } from './en/states'
import { tasks } from './en/tasks'
import { verify } from './en/verify'

export const en = {
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
