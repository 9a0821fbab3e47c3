import type { OperationType } from '@llave/domain/operations/fields/operation-types'
import type { QuestionnaireAnswers } from '@llave/domain/questionnaire/answers'
import { askedQuestions } from '@llave/domain/questionnaire/engine'
import type { AskedQuestion } from '@llave/domain/questionnaire/evaluate'
import { questionnaire } from '@llave/texts/es/questionnaire'
import { states } from '@llave/texts/es/states'
import { expect, type Page } from '@playwright/test'
import type { Wizard } from './wizard'

type Texts = Readonly<
  Record<
    string,
    { readonly title: string; readonly label?: string; readonly options?: Readonly<Record<string, string>> }
  >
>

const banks: Readonly<Record<string, string>> = states.banks
const questions: Texts = questionnaire.questions

const titleOf = ({ question }: AskedQuestion) => questions[question.key]?.title ?? question.key

function cardOf({ question }: AskedQuestion, code: unknown): string {
  const option = typeof code === 'boolean' ? (code ? 'yes' : 'no') : String(code)
  const { yes, no } = questionnaire.wizard
  return questions[question.key]?.options?.[option] ?? banks[option] ?? { yes, no }[option] ?? option
}

async function answer(wizard: Wizard, asked: AskedQuestion): Promise<void> {
  const title = titleOf(asked)
  const { value, question } = asked
  if (value === undefined) return wizard.skip(title)
  switch (question.control) {
    case 'CHOICE':
    case 'YES_NO':
    case 'BANK':
      return wizard.choose(title, cardOf(asked, value))
    case 'HOLDER_COUNT':
      return wizard.choose(title, value === 1 ? '1 persona' : `${value} personas`)
    case 'MULTI':
    case 'BANKS':
      return wizard.tick(title, ...(value as readonly string[]).map(code => cardOf(asked, code)))
    default:
      return wizard.type(title, typeof value === 'number' ? String(value).replace('.', ',') : String(value))
  }
}

/** Answers every question with these answers, in order; those known from the account are already filled in. */
export async function answerAll(
  wizard: Wizard,
  page: Page,
  type: OperationType,
  answers: QuestionnaireAnswers,
): Promise<void> {
  for (const asked of askedQuestions(type, answers).filter(({ question }) => !question.staffOnly)) {
    if (asked.question.screen !== 'identity') await answer(wizard, asked)
    if (asked.question.key !== 'birthday') continue
    const { title } = questionnaire.screens.identity
    await expect(wizard.question(title)).toBeVisible()
    const [year, month, day] = String(asked.value).split('-')
    const field = page.getByRole('textbox', { name: questions.birthday?.label ?? '' })
    await field.pressSequentially(`${day}${month}${year}`)
    await wizard.goOn(title)
  }
}
