import type { Texts } from '../languages'
import { holderQuestions } from './questionnaire/holder-questions'
import { manager } from './questionnaire/manager'
import { mortgageQuestions } from './questionnaire/mortgage-questions'
import { wizard } from './questionnaire/wizard'

export const questionnaire: Texts['questionnaire'] = {
  chapters: {
    plan: 'El teu pla',
    home: 'El teu habitatge',
    currentMortgage: 'La teva hipoteca actual',
    money: 'Els diners',
    works: 'L’obra',
    holders: 'Titulars',
    person: 'Sobre tu',
    loans: 'Els teus préstecs',
    assets: 'El teu patrimoni',
    end: 'Per acabar',
  },
  chaptersOther: {
    person: 'Sobre el {holder} titular',
    loans: 'Préstecs del {holder} titular',
    assets: 'Patrimoni del {holder} titular',
  },
  questions: { ...mortgageQuestions, ...holderQuestions },
  ...wizard,
  manager,
}
