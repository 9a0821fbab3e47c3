import type { Card } from '@llave/api-contract/board.calls'
import { sql } from 'kysely'
import { AppError } from '../../platform/app-error'
import type { Work } from '../../platform/platform'
import { presentCard } from './card.presenter'
import { findCards } from './cards.views'

export async function readCard(work: Work, operationId: string): Promise<Card> {
  const [card] = await findCards(work.tx, sql`select ${operationId}::uuid as id`, work.now)
  if (!card) throw new AppError('ERR_FORM_OPERATION_NOT_FOUND')
  return presentCard(card)
}
