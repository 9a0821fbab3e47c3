import { holderQuestions } from './questionnaire/holder-questions'
import { manager } from './questionnaire/manager'
import { mortgageQuestions } from './questionnaire/mortgage-questions'
import { wizard } from './questionnaire/wizard'

/** The questionnaire: its chapters, questions and pages. */
export const questionnaire = {
  chapters: {
    plan: 'Tu plan',
    home: 'Tu vivienda',
    currentMortgage: 'Tu hipoteca actual',
    money: 'El dinero',
    works: 'La obra',
    holders: 'Titulares',
    person: 'Sobre ti',
    loans: 'Tus préstamos',
    assets: 'Tu patrimonio',
    end: 'Para terminar',
  },
  chaptersOther: {
    person: 'Sobre el {holder} titular',
    loans: 'Préstamos del {holder} titular',
    assets: 'Patrimonio del {holder} titular',
  },
  questions: { ...mortgageQuestions, ...holderQuestions },
  ...wizard,
  manager,
} as const
