import type { Texts } from '../languages'
import { holderQuestions } from './questionnaire/holder-questions'
import { manager } from './questionnaire/manager'
import { mortgageQuestions } from './questionnaire/mortgage-questions'
import { wizard } from './questionnaire/wizard'

export const questionnaire: Texts['questionnaire'] = {
  chapters: {
    plan: 'Your plan',
    home: 'Your home',
    currentMortgage: 'Your current mortgage',
    money: 'The money',
    works: 'The works',
    holders: 'Applicants',
    person: 'About you',
    loans: 'Your loans',
    assets: 'Your assets',
    end: 'Almost done',
  },
  chaptersOther: {
    person: 'About the {holder} applicant',
    loans: 'Loans of the {holder} applicant',
    assets: 'Assets of the {holder} applicant',
  },
  questions: { ...mortgageQuestions, ...holderQuestions },
  ...wizard,
  manager,
}
