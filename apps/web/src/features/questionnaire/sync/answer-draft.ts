import type { AnswerChanges } from '@llave/domain/questionnaire/apply-changes'
import { dropDraft, keepDraft, readDraft } from '../../../lib/device/drafts'
import type { KnownAnswers } from './merge-answers'

/** Answers not yet acknowledged by the server. */
export interface AnswerDraft {
  /** The version they were based on; 0 while a conflict is undecided. */
  readonly version: number
  readonly changes: AnswerChanges
  readonly known: KnownAnswers
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export interface DraftStore {
  read(): AnswerDraft | null
  keep(draft: AnswerDraft | null): void
}

/** A person's unsaved answers to one questionnaire, on this device. */
export function answerDrafts(userId: string, operationId: string): DraftStore {
  const name = `questionnaire.${operationId}`
  return {
    read() {
      const kept = readDraft(userId, name)
      if (!isRecord(kept)) return null
      const { version, changes, known } = kept
      if (typeof version !== 'number' || !isRecord(changes)) return null
      return { version, changes, known: isRecord(known) ? (known as KnownAnswers) : {} }
    },
    keep(draft) {
      if (draft) keepDraft(userId, name, draft)
      else dropDraft(userId, name)
    },
  }
}

export interface TypedStore {
  read(screen: string): Readonly<Record<string, unknown>>
  keep(screen: string, values: Readonly<Record<string, unknown>>): void
  drop(): void
}

/** Input of the open screen that was not submitted; it survives a reload and a lost session. */
export function typedDrafts(userId: string, operationId: string): TypedStore {
  const name = `questionnaire-typed.${operationId}`
  return {
    read(screen) {
      const kept = readDraft(userId, name)
      const { screen: typedOn, values } = isRecord(kept) ? kept : {}
      return typedOn === screen && isRecord(values) ? values : {}
    },
    keep: (screen, values) => keepDraft(userId, name, { screen, values }),
    drop: () => dropDraft(userId, name),
  }
}
