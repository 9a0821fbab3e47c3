import type { AskedQuestion } from '@llave/domain/questionnaire/evaluate'
import { shownPhone } from '@llave/domain/validation/person-fields'
import type { Translate } from '@llave/texts/translate'
import { formatMoney, formatNumber } from '../../lib/texts/formats'
import { bankName, optionText } from './question-texts'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Several choices in one line: all but the first start in lower case, as within a sentence. */
const inOneLine = (texts: readonly string[]) =>
  texts
    .map((text, at) => (at === 0 ? text : text.replace(/^\p{Lu}(?=\p{Ll})/u, letter => letter.toLowerCase())))
    .join(', ')

function propertiesText(t: Translate, key: string, value: unknown): string {
  return inOneLine(
    listOf(value).map(entry => {
      const { typeProperty = '', numProperty = 1 } = entry as { typeProperty?: string; numProperty?: number }
      const kind = optionText(t, key, typeProperty)
      return numProperty === 1 ? kind : `${numProperty} × ${kind}`
    }),
  )
}

const dayText = (day: string) => day.split('-').reverse().join('/')

/** An answer as text: money, dates, words for codes. Empty for none. */
export function answerText(t: Translate, { question, value }: Pick<AskedQuestion, 'question' | 'value'>): string {
  if (value === undefined || value === null) return ''
  switch (question.control) {
    case 'YES_NO':
      return optionText(t, question.key, value === true ? 'yes' : 'no')
    case 'CHOICE':
      return optionText(t, question.key, String(value))
    case 'MULTI':
      return inOneLine(listOf(value).map(option => optionText(t, question.key, String(option))))
    case 'BANK':
      return bankName(t, String(value))
    case 'BANKS':
      return listOf(value)
        .map(bank => bankName(t, String(bank)))
        .join(', ')
    case 'PROPERTY_LIST':
      return propertiesText(t, question.key, value)
    case 'MONEY':
      return formatMoney(Number(value))
    case 'PERCENT':
      return `${formatNumber(Number(value))} %`
    case 'INTEGER':
    case 'HOLDER_COUNT':
      return formatNumber(Number(value))
    case 'DATE':
      return dayText(String(value))
    case 'PHONE':
      return shownPhone(String(value))
    default:
      return String(value)
  }
}
