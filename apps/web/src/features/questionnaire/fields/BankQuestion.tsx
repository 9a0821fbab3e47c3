import { foldText } from '@llave/domain/text/search-text'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { ChoiceCards, MultiChoiceCards } from '../../../ui/fields/choices/ChoiceCards'
import { bankName } from '../question-texts'
import type { FieldProps } from './field-props'
import classes from './fields.module.css'

/** The banks that match the search, and the chosen ones. */
function useBanks(options: readonly string[], chosen: readonly string[]) {
  const t = useTexts()
  const [text, setText] = useState('')
  const wanted = foldText(text)
  const choices = options
    .map(bank => ({ value: bank, label: bankName(t, bank) }))
    .filter(({ value, label }) => chosen.includes(value) || foldText(label).includes(wanted))
  const search = (
    <>
      <TextInput
        className={classes.big ?? ''}
        type="search"
        leftSection={<IconSearch aria-hidden="true" />}
        aria-label={t('questionnaire.wizard.searchBank')}
        placeholder={t('questionnaire.wizard.searchBank')}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={event => {
          // Enter searches here instead of submitting the screen.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p className={classes.nothing} role="status">
        {choices.length === 0 ? t('questionnaire.wizard.noBank', { text: text.trim() }) : ''}
      </p>
    </>
  )
  return { choices, search }
}

export function BankQuestion({ asked: { question, value }, onChange, onTap, labelledBy, error }: FieldProps) {
  const chosen = typeof value === 'string' ? value : null
  const { choices, search } = useBanks(question.options ?? [], chosen ? [chosen] : [])
  return (
    <div className={classes.banks}>
      {search}
      <ChoiceCards
        labelledBy={labelledBy}
        choices={choices}
        value={chosen}
        onChange={onChange}
        onTap={onTap}
        error={error}
      />
    </div>
  )
}

export function BanksQuestion({ asked: { question, value }, onChange, labelledBy, error }: FieldProps) {
  const chosen: string[] = Array.isArray(value) ? value : []
  const { choices, search } = useBanks(question.options ?? [], chosen)
  return (
    <div className={classes.banks}>
      {search}
      <MultiChoiceCards labelledBy={labelledBy} choices={choices} value={chosen} onChange={onChange} error={error} />
    </div>
  )
}
