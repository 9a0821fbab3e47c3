import { createHash } from 'node:crypto'
import type { Db } from '../../../platform/database/db'
import { translator } from '../../../platform/texts'
import { companyDetails } from './company-details'
import { refuseIncomplete } from './contract-gaps'
import { type ContractPdf, type ContractText, renderContract } from './contract-pdf'
import { contractTemplate } from './contract-template'
import { contractValues } from './contract-values'

/** The current contract of a holder, to be read and signed. */
export interface ShownContract extends ContractPdf {
  /** SHA-256 of the bytes, which identifies this exact contract. */
  readonly sha256: string
  readonly numOperation: number
  readonly title: string
  readonly company: string
}

/** By law the contract is in Spanish. */
const t = translator('es')

/** The contract that its holder is to sign; throws while it lacks anything. Undefined when there is no such holder. */
export async function shownContract(db: Db, operationId: string, holderId: string): Promise<ShownContract | undefined> {
  const contract = await contractDraft(db, operationId, holderId)
  if (contract) await refuseIncomplete(db, operationId)
  return contract
}

/** The contract as it stands, for the staff; the same data produce the same bytes. */
export async function contractDraft(db: Db, operationId: string, holderId: string): Promise<ShownContract | undefined> {
  const row = await db
    .selectFrom('holders')
    .innerJoin('operations', 'operations.id', 'holders.operationId')
    .select([
      'holders.name as holder',
      'operations.numOperation',
      'operations.typeOperation',
      'operations.amountMortgage',
      'operations.honorariosMin',
      'operations.honorariosMax',
      'operations.honorariosDoble',
      'operations.createdDate',
    ])
    .where('operations.id', '=', operationId)
    .where('holders.id', '=', holderId)
    .executeTakeFirst()
  if (!row) return undefined
  const company = await companyDetails(db, t('contract.pending'))
  const title = t('contract.title', { number: String(row.numOperation) })
  const rendered = await renderOnce({
    blocks: contractTemplate(),
    title,
    company: company.name,
    logo: company.logo,
    date: row.createdDate,
    values: contractValues(row, company),
  })
  return { ...rendered, numOperation: row.numOperation, title, company: company.name }
}

type Rendered = ContractPdf & Pick<ShownContract, 'sha256'>

/** Contracts that stay cached: a holder looks at the same one several times within minutes. */
const KEPT = 40
const rendered = new Map<string, Promise<Rendered>>()

function renderOnce(text: ContractText): Promise<Rendered> {
  const key = createHash('sha256').update(JSON.stringify(text)).digest('hex')
  const known = rendered.get(key)
  if (known) return known
  const made = renderContract(text).then(printed => ({
    ...printed,
    sha256: createHash('sha256').update(printed.pdf).digest('hex'),
  }))
  rendered.set(key, made)
  made.catch(() => rendered.delete(key))
  const [oldest] = rendered.keys()
  if (rendered.size > KEPT && oldest) rendered.delete(oldest)
  return made
}
