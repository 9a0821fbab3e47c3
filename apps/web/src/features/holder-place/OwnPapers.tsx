import type { HolderPlace } from '@llave/api-contract/holder-place.calls'
import { isIdentityEntry } from '@llave/domain/documents/asked-documents'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../../lib/queries/query-client'
import { useTexts } from '../../lib/texts/texts'
import { CustomerDocuments } from '../documents/documents.published'
import type { Link } from '../signing/signing.published'

interface Props {
  readonly link: Link
  readonly place: Pick<HolderPlace, 'state' | 'papers' | 'data'>
  readonly onReread: () => Promise<void>
}

/** What is asked of the holder: the customer's list of documents with theirs alone. Nothing while nothing is asked. */
export function OwnPapers({ link, place: { state, papers, data }, onReread }: Props) {
  const t = useTexts()
  if (papers.every(isIdentityEntry)) return null
  const { operationId, holderId } = link
  const holder = { _id: holderId, name: data.name, employmentSituation: null, holderDocumentation: papers }
  return (
    <section className="stack gap-sm" id="documentos">
      <h2>{t('holderPlace.papers')}</h2>
      <QueryClientProvider client={queryClient}>
        <CustomerDocuments
          operation={{ _id: operationId, state, holders: [holder], operationDocumentation: [] }}
          place={{ ...link, reread: onReread }}
        />
      </QueryClientProvider>
    </section>
  )
}
