import { isBeforeInOrder, type OperationState } from '@llave/domain/operations/states/operation-states'
import type { Translate } from '@llave/texts/translate'

export function whenAsked(t: Translate, state: OperationState): string | null {
  if (!isBeforeInOrder(state, 'SUBIR_DOCUMENTACION')) return null
  if (state === 'CUESTIONARIO_EN_CURSO') return t('documents.customer.when.questionnaire')
  return t(`documents.customer.when.${state === 'CUESTIONARIO_COMPLETADO' ? 'review' : 'contract'}`)
}
