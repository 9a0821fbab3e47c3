import { IconArchive } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../lib/texts/texts'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Pending } from '../../ui/feedback/Pending'
import { Skeletons } from '../../ui/feedback/Skeletons'
import { ClosedOffers } from '../offers/offers.published'
import { SignedContracts } from '../signing/signing.published'
import { Adviser } from './adviser/Adviser'
import { closedQuery } from './api/request-query'

/** An archived request: why it is closed, whom to call, and what stays the customer's. */
export function ClosedRequest({ operationId }: { readonly operationId: string }) {
  const t = useTexts()
  const { data, error, refetch } = useQuery(closedQuery(operationId))
  if (!data && !error) return <Skeletons above={[180]} count={2} height={64} />
  return (
    <>
      <EmptyState icon={<IconArchive aria-hidden="true" />}>
        {t('requests.unavailable')}
        {data?.archivedReason && (
          <span className="block dimmed pretty">{t(`requests.closed.reasons.${data.archivedReason}`)}</span>
        )}
      </EmptyState>
      {!data && <Pending error={error} retry={refetch} shapes={null} />}
      {data && (
        <>
          <section className="card stack gap-md pad-md" aria-label={t('requests.closed.ask')}>
            <p>{t('requests.closed.ask')}</p>
            <Adviser operation={data} />
          </section>
          {data.signed.length > 0 && (
            <section className="card stack gap-sm pad-md" aria-label={t('requests.tabs.contrato')}>
              <h2>{t('requests.tabs.contrato')}</h2>
              <SignedContracts operationId={operationId} holders={data.signed} />
            </section>
          )}
          {data.offers.length > 0 && (
            <section className="stack gap-sm" aria-label={t('requests.tabs.ofertas')}>
              <h2>{t('requests.tabs.ofertas')}</h2>
              <ClosedOffers operation={data} />
            </section>
          )}
        </>
      )}
    </>
  )
}
