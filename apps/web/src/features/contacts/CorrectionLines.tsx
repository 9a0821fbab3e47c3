import type { ResOf } from '@llave/api-contract/call-types'
import { emailError } from '@llave/domain/validation/person-fields'
import type { Translate } from '@llave/texts/translate'
import { Alert } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery, keys } from '../../lib/queries/keys'
import { formatList } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'

/**
 * The corrected data of a person, and how the person is identified: by one of their copies, or by an e-mail of an
 * operation.
 */
export interface Correcting {
  readonly at:
    | { readonly contactId: string }
    | { readonly userId: string }
    | { readonly holderId: string }
    | { readonly emailId: string; readonly operationId: string }
  readonly isChanged: boolean
  /** The text that replaces the e-mail; null while the e-mail is unchanged. */
  readonly newEmail: string | null
  /** The number of the operation in which the correction is made; it is not mentioned. */
  readonly numOperation?: number
  /** For a customer: the name of the holder of their request. */
  readonly holder?: string
}

export default function CorrectionLines(correcting: Correcting) {
  const { at, isChanged, newEmail, numOperation, holder } = correcting
  const t = useTexts()
  const email = newEmail !== null && emailError(newEmail.trim()) === null ? { email: newEmail.trim() } : {}
  const body = { ...at, ...email }
  const { data } = useQuery({
    ...callQuery(keys.contacts.reach(body), 'POST /contacts/reach', { body }),
    enabled: isChanged,
    placeholderData: keepPreviousData,
  })
  const reach = data && { ...data, operations: data.operations.filter(number => number !== numOperation) }
  const lines = reach && isChanged ? (holder ? customersLines(t, reach, holder) : linesOf(t, reach, correcting)) : []
  return (
    <div role="status">
      {lines.length > 0 && (
        <Alert color="blue" variant="light">
          {lines.map(line => (
            <p key={line}>{line}</p>
          ))}
        </Alert>
      )}
    </div>
  )
}

type ReachRead = ResOf<'POST /contacts/reach'>

const listed = (numbers: readonly number[]) => numbers.map(String).join(', ')

function linesOf(t: Translate, reach: ReachRead, { at, newEmail }: Correcting): readonly string[] {
  const { contact, account, operations, links, signed, formerTold, joined } = reach
  const places = [
    ...(contact && !('contactId' in at) ? [t('corrections.contact')] : []),
    ...(account && account !== 'KEPT' && !('userId' in at) ? [t('corrections.account')] : []),
    ...(operations.length > 0
      ? [t('corrections.operations', { count: operations.length, numbers: listed(operations) })]
      : []),
  ]
  const ofEmail = [
    ...(links.length > 0 ? [t('corrections.links', { numbers: listed(links) })] : []),
    ...(account === 'CHANGED' ? [t('corrections.changed')] : []),
    ...(account === 'INVITED' && !joined ? [t('corrections.invited')] : []),
    ...(account === 'KEPT' ? [t('corrections.kept')] : []),
    ...(joined ? [t('corrections.joined')] : []),
    ...(formerTold ? [t('corrections.told')] : []),
  ]
  return [
    ...(places.length > 0 ? [t('corrections.also', { places: formatList(t, places) })] : []),
    ...(newEmail !== null ? ofEmail : []),
    ...(signed.length > 0 ? [t('corrections.signed', { numbers: listed(signed) })] : []),
  ]
}

function customersLines(t: Translate, { account, operations, formerTold }: ReachRead, name: string): readonly string[] {
  const numbers = { count: operations.length, numbers: listed(operations) }
  return [
    ...(operations.length > 0 ? [t('corrections.customer.also', numbers)] : []),
    ...(account === 'KEPT' ? [t('corrections.customer.kept')] : [t('corrections.customer.checked', { name })]),
    ...(formerTold ? [t('corrections.customer.told')] : []),
  ]
}
