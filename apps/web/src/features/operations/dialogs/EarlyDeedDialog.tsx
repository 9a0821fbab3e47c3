import type { BrokenRule } from '@llave/domain/operations/operation-rules'
import type { CalendarDay } from '@llave/domain/time/calendar-day'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '../../../lib/texts/formats'
import { codeText, useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import { TextAreaField } from '../../../ui/fields/text/TextAreaField'

export interface EarlyDeedRefusal extends BrokenRule {
  readonly earliest: CalendarDay | null
}

interface Props {
  readonly refusal: EarlyDeedRefusal | null
  /** The note with which the date is saved anyway; null: the date will be changed. */
  readonly onAnswer: (note: string | null) => void
}

/** Explains why a deed cannot be planned for its day, and asks for the note that allows it. */
export function EarlyDeedDialog({ refusal, onAnswer }: Props) {
  const t = useTexts()
  const [note, setNote] = useState('')

  function answer(given: string | null): void {
    setNote('')
    onAnswer(given)
  }

  return (
    <ConfirmDialog
      opened={refusal !== null}
      onClose={() => answer(null)}
      unsaved={{ some: () => note.trim() !== '', forget: () => setNote('') }}
      title={t('operations.deed.title')}
      cancelLabel={t('operations.deed.change')}
      disabled={note.trim() === ''}
      confirm={{ label: t('operations.deed.keep'), run: () => answer(note.trim()) }}
    >
      <Stack gap="sm">
        {refusal && (
          <>
            <Text>{codeText(t, refusal.code)}</Text>
            {refusal.earliest && <Text>{t('operations.deed.earliest', { date: formatDate(refusal.earliest) })}</Text>}
          </>
        )}
        <TextAreaField
          label={t('common.words.reason')}
          description={t('operations.deed.noteHelp')}
          data-autofocus
          minRows={2}
          autosize
          maxLength={TEXT_FIELDS.reason.max}
          value={note}
          onChange={setNote}
        />
      </Stack>
    </ConfirmDialog>
  )
}
