import type { CustomerOperation } from '@llave/api-contract/operations'
import { entryIsUploaded } from '@llave/domain/documentation-entry'
import type { OperationState } from '@llave/domain/operation-states'

type Entry = CustomerOperation['operationDocumentation'][number]

const isUploaded = ({ documents, reason }: Entry) => entryIsUploaded(documents, reason !== null)

const isSigning = ({ type }: Entry) => type === 'DNI' || type === 'CONTRATO'

/** There is such an entry, and nothing of it is missing. */
const allOf = (entries: readonly Entry[]) => entries.length > 0 && entries.every(isUploaded)

/** Everything that is asked for to be uploaded: what is signed is no part of it. */
const askedDocuments = ({ holders, operationDocumentation }: CustomerOperation) =>
  [...operationDocumentation, ...holders.flatMap(holder => holder.holderDocumentation)].filter(
    entry => !isSigning(entry),
  )

/** How many of the documents asked for are there (or are not needed any more). */
export function documentProgress(operation: CustomerOperation): { readonly done: number; readonly total: number } {
  const asked = askedDocuments(operation)
  return { done: asked.filter(isUploaded).length, total: asked.length }
}

const proofOf = (type: Entry['type']) => (operation: CustomerOperation) =>
  allOf(operation.operationDocumentation.filter(entry => entry.type === type))

const IS_DONE: { readonly [S in OperationState]?: (operation: CustomerOperation) => boolean } = {
  CONTRATO_INTERMEDIACION: ({ holders }) =>
    allOf(holders.flatMap(holder => holder.holderDocumentation).filter(isSigning)),
  SUBIR_DOCUMENTACION: operation => askedDocuments(operation).every(isUploaded),
  PROVISION_FONDOS_ESTUDIO: proofOf('JUSTIFICANTE_PROVISION_FONDOS_ESTUDIO'),
  PROVISION_FONDOS: proofOf('JUSTIFICANTE_PROVISION_FONDOS'),
  TASACION: proofOf('JUSTIFICANTE_PAGO_TASACION'),
}

/** Whether the customer has nothing left to do in the present step (all signed, everything asked for is uploaded). */
export function customerIsDone(operation: CustomerOperation): boolean {
  return IS_DONE[operation.state]?.(operation) ?? false
}
