import type { StaffOperation } from '@llave/api-contract/operations'
import { areApart } from '@llave/domain/holders/paper-sight'

/** The holders who alone are notified of their documents but cannot be reached. */
export function unreachedHolders({ typeOperation, holders }: Pick<StaffOperation, 'typeOperation' | 'holders'>) {
  return areApart(typeOperation) ? holders.filter(({ contract }) => contract?.unreached) : []
}
