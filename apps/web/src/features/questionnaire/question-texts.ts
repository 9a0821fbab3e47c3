import type { AskedQuestion } from '@llave/domain/questionnaire/evaluate'
import type { AnswerKey, Chapter, Question } from '@llave/domain/questionnaire/questions'
import { ordinal } from '@llave/domain/text/ordinals'
import type { Translate } from '@llave/texts/translate'

type Named = Pick<AskedQuestion, 'holder' | 'payment'>

/** The holder and loan of a sentence as ordinals ("segundo"). */
function ordinalsOf(t: Translate, { holder = 0, payment = 0 }: Named) {
  return { holder: ordinal(holder + 1, t.language), loan: ordinal(payment + 1, t.language) }
}

/** A text that addresses the first holder or, if there is one, the variant about another holder. */
function findText(t: Translate, key: string, asked: Named): string | undefined {
  const ordinals = ordinalsOf(t, asked)
  return (asked.holder ? t.find(`${key}Other`, ordinals) : undefined) ?? t.find(key, ordinals)
}

type Asked = Named & { readonly question: Pick<Question, 'key'> }
type Part = 'title' | 'label' | 'help' | 'why' | 'placeholder'

/** A text of a question, for the first or another holder; undefined where there is none. */
export function questionText(t: Translate, asked: Asked, part: Part): string | undefined {
  return findText(t, `questionnaire.questions.${asked.question.key}.${part}`, asked)
}

/** The short name of a question among others on a screen; otherwise the question itself. */
export function questionLabel(t: Translate, asked: Asked): string {
  return questionText(t, asked, 'label') ?? questionText(t, asked, 'title') ?? asked.question.key
}

/** A question as the staff ask it: in their own words where the customer's address the customer. */
export function staffQuestion(t: Translate, key: AnswerKey): string {
  return t.find(`questionnaire.manager.questions.${key}`) ?? questionLabel(t, { question: { key } })
}

/** The text of an option: the question's own, or the one that several questions share. */
export function optionText(t: Translate, key: string, option: string): string {
  return (
    t.find(`questionnaire.questions.${key}.options.${option}`) ??
    t.find(`questionnaire.wizard.options.${option}`) ??
    option
  )
}

export const bankName = (t: Translate, bank: string) => t.find(`states.banks.${bank}`) ?? bank

/** The text of a possible answer; a bank by its name. */
export function answerOption(
  t: Translate,
  { key, control }: Pick<Question, 'key' | 'control'>,
  option: string,
): string {
  if (control === 'BANK' || control === 'BANKS') return bankName(t, option)
  return optionText(t, key, option)
}

/** What else an option stands for, in one line below it; undefined if its name is enough. */
export const optionHint = (t: Translate, key: string, option: string) =>
  t.find(`questionnaire.questions.${key}.hints.${option}`)

/** Title and help of a screen: its own texts if several questions share it, otherwise those of its question. */
export function screenText(t: Translate, first: AskedQuestion, part: 'title' | 'help'): string {
  return (
    findText(t, `questionnaire.screens.${first.question.screen}.${part}`, first) ?? questionText(t, first, part) ?? ''
  )
}

/** A chapter's name, with the holder from the second one on. */
export function chapterText(t: Translate, chapter: Chapter, holder: number | undefined): string {
  const other = holder ? t.find(`questionnaire.chaptersOther.${chapter}`, ordinalsOf(t, { holder })) : undefined
  return other ?? t(`questionnaire.chapters.${chapter}`)
}

/** The words with which answers are listed. */
export interface Wording {
  readonly question: (t: Translate, asked: AskedQuestion) => string
  readonly chapter: (t: Translate, chapter: Chapter, holder: number | undefined) => string
}

export const CUSTOMERS_WORDS: Wording = { question: questionLabel, chapter: chapterText }

export const STAFFS_WORDS: Wording = {
  question: (t, { question, payment }) => {
    const text = staffQuestion(t, question.key)
    return payment === undefined
      ? text
      : `${t('questionnaire.manager.telephone.loan', { number: payment + 1 })} · ${text}`
  },
  chapter: (t, chapter) => t(`questionnaire.manager.chapters.${chapter}`),
}
