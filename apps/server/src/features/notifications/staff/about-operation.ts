import type { Translate } from '@llave/texts/translate'
import type { NewNotification } from '../write-notifications'

interface Operation {
  readonly id: string
  readonly numOperation: number
  readonly title: string
}

/** What a notification of the staff says about an operation: the whole sentence, and apart from the operation. */
export function aboutOperation(
  t: Translate,
  { id, numOperation: number, title }: Operation,
  body: string,
): Pick<NewNotification, 'name' | 'body' | 'operationId'> {
  return { name: t('notifications.ofOperation', { number, title, body }), body, operationId: id }
}
