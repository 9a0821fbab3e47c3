import { useEffect, useRef, useState } from 'react'
import { useReading } from '../../../lib/calls/use-reading'
import { useTexts } from '../../../lib/texts/texts'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Skeletons } from '../../../ui/feedback/Skeletons'
import { useFocusAfter } from '../../../ui/use-focus-after'
import { noteStep } from '../api/note-step'
import { readContract, readContractText } from '../api/read-contract'
import type { SigningCode } from '../api/signing-code'
import type { Link, SigningStatus } from '../api/validate-link'
import { CodeStep } from '../code/CodeStep'
import { SignForm } from '../form/SignForm'
import type { SigningDraft } from '../form/signing-draft'
import { keepSeen, keptSeen } from '../link/kept-seen'
import { isDeadLink } from '../link/use-dead-link'
import { ContractReader } from './ContractReader'
import { allSeen } from './seen-pages'

interface Props {
  readonly link: Link
  readonly status: SigningStatus
  readonly draft: SigningDraft
  /** The signature form is open. */
  readonly signing: boolean
  readonly onSign: () => void
  readonly onBack: () => void
  readonly onCode: (code: SigningCode) => void
  readonly onSigned: () => void
  readonly onOutdated: (what: 'CONTRACT' | 'STEP') => Promise<void>
  readonly onFailure: (error: unknown) => void
}

/**
 * Step 2: the contract page by page, then an SMS code if required, then data and signature. Signing requires that every
 * page has been shown.
 */
export function ContractStep({
  link,
  status,
  draft,
  signing,
  onSign,
  onBack,
  onCode,
  onSigned,
  onOutdated,
  onFailure,
}: Props) {
  const t = useTexts()
  const [page, setPage] = useState(1)
  const heading = useFocusAfter<HTMLHeadingElement>(signing ? 'SIGNATURE' : 'CONTRACT')
  const [seen, setSeen] = useState(() => keptSeen(link, status.contractHash))

  const { value, error, again } = useReading(
    () => Promise.all([readContract(link), readContractText(link)]),
    [link],
    failure => {
      if (!isDeadLink(failure)) return false
      onFailure(failure)
      return true
    },
  )

  // The contract changed between the two readings: the one that is read must be the one that is signed.
  const outdated = value !== null && value[1].contractHash !== status.contractHash
  const tellOutdated = useRef(onOutdated)
  tellOutdated.current = onOutdated
  useEffect(() => {
    if (outdated) void tellOutdated.current('CONTRACT')
  }, [outdated])

  if (error) return <ErrorState error={error} onRetry={again} />
  if (!value || outdated) {
    return (
      <div role="status" aria-label={t('signing.contract.loading')}>
        <Skeletons count={1} height={420} />
      </div>
    )
  }
  if (signing && status.code && !status.code.confirmed) {
    return <CodeStep link={link} code={status.code} onCode={onCode} onBack={onBack} onFailure={onFailure} />
  }
  if (signing) {
    return (
      <SignForm
        link={link}
        status={status}
        draft={draft}
        onBack={onBack}
        onSigned={onSigned}
        onOutdated={onOutdated}
        onFailure={onFailure}
      />
    )
  }
  const [{ blob }, { blocks }] = value
  return (
    <ContractReader
      file={blob}
      blocks={blocks}
      page={page}
      onPage={setPage}
      pages={status.numPages}
      seen={seen}
      onSeen={shown => {
        if (seen.has(shown)) return
        const after = new Set([...seen, shown])
        keepSeen(link, status.contractHash, after)
        setSeen(after)
        if (allSeen(after, status.numPages)) noteStep(link, 'PAGES_SEEN', t.language)
      }}
      onSign={onSign}
      heading={heading}
    />
  )
}
