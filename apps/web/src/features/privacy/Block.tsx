import type { BlockPreview, PrivacyDetail } from '@llave/api-contract/privacy.calls'
import type { Translate } from '@llave/texts/translate'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/navigation/paths'
import { useCall } from '../../lib/queries/use-call'
import { formatDate } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog'
import { Pending } from '../../ui/feedback/Pending'
import { Blocked } from './Blocked'
import { Parts } from './Parts'
import { blockQuery } from './privacy-queries'

/** For a request for erasure: what would be blocked and until when, or the present block. */
export function Block({ request }: { readonly request: PrivacyDetail }) {
  const t = useTexts()
  const { block, identityChecked, outcome } = request
  if (!block && outcome) return null
  return (
    <section className="stack gap-sm">
      <h3>{t('privacy.block.title')}</h3>
      {block ? (
        <Blocked request={request} block={block} />
      ) : (
        <>
          <p className="dimmed fz-sm">{t('privacy.block.intro')}</p>
          <Proposed request={request} />
          {!identityChecked && <p>{t('privacy.block.unchecked')}</p>}
        </>
      )}
    </section>
  )
}

function Proposed({ request }: { readonly request: PrivacyDetail }) {
  const t = useTexts()
  const { data, error, refetch } = useQuery(blockQuery(request._id))
  if (!data) return <Pending error={error} retry={refetch} count={1} height={120} />
  if (data.refused.length > 0) return <Refused refused={data.refused} />
  return (
    <>
      <strong>{t('privacy.block.whatGoes')}</strong>
      <Parts parts={data.parts} />
      {data.shared > 0 && <p>{t('privacy.block.shared', { count: data.shared })}</p>}
      <p>
        {t('privacy.block.when', { date: formatDate(data.removesOn), why: t(`privacy.block.why.${data.retention}`) })}
      </p>
      <Act request={request} removesOn={data.removesOn} />
    </>
  )
}

type RefusedOne = BlockPreview['refused'][number]

function Refused({ refused }: Pick<BlockPreview, 'refused'>) {
  const t = useTexts()
  return (
    <>
      <strong>{t('privacy.block.refused')}</strong>
      <ul className="stack gap-xs">
        {refused.map(each => (
          <li key={`${each.reason}${each.operation?._id}`}>
            {refusalText(each, t)}{' '}
            {each.operation && (
              <Link className="link nowrap" to={paths.operation(each.operation._id)}>
                {t('words.openOperation', { number: each.operation.numOperation })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function refusalText({ reason, operation, holders }: RefusedOne, t: Translate): string {
  const number = String(operation?.numOperation ?? '')
  if (reason === 'LIVE') return t('privacy.block.refusals.LIVE', { number })
  if (reason === 'SHARED') return t('privacy.block.refusals.SHARED', { number, names: holders.join(', ') })
  return t(`privacy.block.refusals.${reason}`)
}

interface ActProps {
  readonly request: PrivacyDetail
  readonly removesOn: BlockPreview['removesOn']
}

function Act({ request: { _id, name, identityChecked }, removesOn }: ActProps) {
  const t = useTexts()
  const [asking, setAsking] = useState(false)
  const block = useCall('POST /privacy/requests/:id/block', { done: 'privacy.block.done' })
  return (
    <div>
      <Button size="sm" disabled={!identityChecked} onClick={() => setAsking(true)}>
        {t('privacy.block.action')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('privacy.block.confirmTitle', { name })}
        dangerous
        confirm={{
          label: t('privacy.block.action'),
          run: async () => {
            await block.run({ params: { id: _id }, body: { removesOn } })
            setAsking(false)
          },
        }}
      >
        {t('privacy.block.confirmText', { date: formatDate(removesOn) })}
      </ConfirmDialog>
    </div>
  )
}
