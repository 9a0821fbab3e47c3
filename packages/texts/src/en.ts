import { accounts } from './en/accounts'
import { board } from './en/board'
import { common } from './en/common'
import { company } from './en/company'
import { errors } from './en/errors'
import { layout } from './en/layout'
import { mails } from './en/mails'
import { notifications } from './en/notifications'
import { operations } from './en/operations'
import { questionnaire } from './en/questionnaire'
import { settings } from './en/settings'
import { states } from './en/states'

export const en = {
  common,
  errors,
  layout,
  accounts,
  questionnaire,
  operations,
  board,
  notifications,
  company,
  states,
  mails,
  settings,
}
