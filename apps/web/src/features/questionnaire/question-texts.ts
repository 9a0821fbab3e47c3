import type { AskedStep } from '@llave/domain/questionnaire/evaluate'
import type { Chapter } from '@llave/domain/questionnaire/steps'
import { ordinal } from '@llave/domain/text/ordinals'
import type { TextParams } from '@llave/texts/fill-in'
import type { TextKey } from '@llave/texts/languages'
import type { Translate } from '@llave/texts/translate'

type Named = Pick<AskedStep, 'holder' | 'payment'>

/** Which holder and which loan a sentence is about, in words ("segundo"). */
function ordinalsOf(t: Translate, { holder = 0, payment = 0 }: Named): TextParams {
  return { holder: ordinal(holder + 1, t.language), loan: ordinal(payment + 1, t.language) }
}

type Part = 'title' | 'label' | 'help' | 'why' | 'placeholder'

function optionalText(t: Translate, key: string, params?: TextParams): string | undefined {
  return t.has(key) ? t(key, params) : undefined
}

/** A text of a question, addressed to the first holder or asked about another one; undefined where there is none. */
export function questionText(t: Translate, asked: Named & Pick<AskedStep, 'step'>, part: Part): string | undefined {
  const key = `questionnaire.questions.${asked.step.key}.${part}`
  const aboutAnother = (asked.holder ?? 0) > 0 ? `${key}Other` : key
  return optionalText(t, t.has(aboutAnother) ? aboutAnother : key, ordinalsOf(t, asked))
}

/** The short name of a question among others on a screen, else the question itself. */
export function questionLabel(t: Translate, asked: Named & Pick<AskedStep, 'step'>): string {
  return questionText(t, asked, 'label') ?? questionText(t, asked, 'title') ?? asked.step.key
}

/** The word for an option of a question; yes and no have general words unless the question has its own. */
export function optionText(t: Translate, key: string, option: string): string {
  const own = `questionnaire.questions.${key}.options.${option}`
  if (t.has(own)) return t(own)
  if (option === 'yes' || option === 'no') return t(`questionnaire.wizard.${option}`)
  return option
}

/** Title and help of a screen: its own texts when several questions share it, else those of its one question. */
export function screenText(t: Translate, first: AskedStep, part: 'title' | 'help'): string {
  const own = `questionnaire.screens.${first.step.screen}.${part}`
  const aboutAnother = (first.holder ?? 0) > 0 ? `${own}Other` : own
  const key = t.has(aboutAnother) ? aboutAnother : own
  return optionalText(t, key, ordinalsOf(t, first)) ?? questionText(t, first, part) ?? ''
}

/** A chapter's name; those about a holder name the holder from the second one on. */
export function chapterText(t: Translate, chapter: Chapter, holder: number | undefined): string {
  const other: string = `questionnaire.chaptersOther.${chapter}`
  if ((holder ?? 0) > 0 && t.has(other)) return t(other, ordinalsOf(t, { holder: holder ?? 0 }))
  return t(`questionnaire.chapters.${chapter}` satisfies TextKey)
}
