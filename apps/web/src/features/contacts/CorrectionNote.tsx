import type { ResOf } from '@llave/api-contract/call-types'
import { LOCALES } from '@llave/texts/locales'
import type { Translate } from '@llave/texts/translate'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { keys } from '../../lib/queries/keys'
import { useTexts } from '../../lib/texts/texts'

/** What is corrected of a person, and by which of their copies they are found. */
export interface Correcting {
  readonly at: { readonly contactId: string } | { readonly userId: string } | { readonly holderId: string }
  readonly isChanged: boolean
  readonly isNewEmail: boolean
}

/** Where the correction of a person that is being typed will go once it is saved; nothing while nothing is corrected. */
export function CorrectionNote({ at, isChanged, isNewEmail }: Correcting) {
  const t = useTexts()
  const { data } = useQuery({
    queryKey: keys.contacts.reach(at),
    queryFn: ({ signal }) => call('GET /contacts/reach', { query: at, signal }),
    enabled: isChanged,
  })
  const lines = data && isChanged ? linesOf(t, data, 'contactId' in at, isNewEmail) : []
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

function linesOf(t: Translate, reach: ResOf<'GET /contacts/reach'>, isContact: boolean, isNewEmail: boolean): string[] {
  const { contact, account, operations, links, signed } = reach
  const numbers = (some: readonly number[]) => some.map(String).join(', ')
  const places = [
    ...(contact && !isContact ? [t('contacts.correction.contact')] : []),
    ...(account && isContact ? [t('contacts.correction.account')] : []),
    ...(operations.length > 0
      ? [t('contacts.correction.operations', { count: operations.length, numbers: numbers(operations) })]
      : []),
  ]
  if (places.length === 0) return []
  return [
    t('contacts.correction.also', { places: new Intl.ListFormat(LOCALES[t.language]).format(places) }),
    ...(isNewEmail && links.length > 0 ? [t('contacts.correction.links', { numbers: numbers(links) })] : []),
    ...(isNewEmail && account ? [t(`contacts.correction.${account === 'TOLD' ? 'told' : 'invited'}`)] : []),
    ...(signed.length > 0 ? [t('contacts.correction.signed', { numbers: numbers(signed) })] : []),
  ]
}
