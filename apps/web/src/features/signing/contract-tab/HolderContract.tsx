import type { CustomerOperation } from '@llave/api-contract/operations'
import { Button } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconCircleDashed, IconDownload } from '@tabler/icons-react'
import { useAction } from '../../../lib/calls/use-action'
import { formatDate } from '../../../lib/texts/formats'
import { onlyAgainText } from '../../../lib/texts/only-again-text'
import { useTexts } from '../../../lib/texts/texts'
import { Chip, type Tone } from '../../../ui/data/Chip'
import { downloadContract } from '../api/download-contract'
import classes from './ContractTab.module.css'

type Holder = CustomerOperation['holders'][number]
type Contract = NonNullable<Holder['contract']>

interface Props {
  readonly operationId: string
  readonly holder: Holder
  /** The contract has no gaps, so it can be read before signing. */
  readonly isReady: boolean
  /** The customer separates from this holder, and only sees their progress. */
  readonly isApart: boolean
}

function stateOf({ validated, rejected, signed }: Contract): {
  readonly key: 'validated' | 'rejected' | 'inValidation' | 'pending'
  readonly tone: Tone
} {
  if (validated) return { key: 'validated', tone: 'success' }
  if (rejected) return { key: 'rejected', tone: 'danger' }
  return signed ? { key: 'inValidation', tone: 'warning' } : { key: 'pending', tone: 'neutral' }
}

/** The progress of one holder: DNI received, contract signed, validated, or the reason for signing again. */
export function HolderContract({ operationId, holder, isReady, isApart }: Props) {
  const t = useTexts()
  const { contract } = holder
  const download = useAction(() => downloadContract(operationId, holder._id))
  if (!contract) return null
  const { key, tone } = stateOf(contract)
  return (
    <section className={classes.card}>
      <div className={classes.head}>
        <h2 className="anywhere shrinks">{holder.name}</h2>
        <Chip tone={tone}>{t(`signing.tab.${key}`)}</Chip>
      </div>
      {contract.rejected && contract.rejectionReason && (
        <p className="flex gap-xs danger-tinted note">
          <IconAlertCircle aria-hidden="true" />
          <span>
            {t('signing.tab.reason', { reason: contract.rejectionReason })}
            {contract.faults.length > 0 && (
              <>
                <br />
                {onlyAgainText(t, contract.faults, contract.isOwn ? undefined : holder.name)}
              </>
            )}
          </span>
        </p>
      )}
      <ul className="stack gap-xs">
        <Point done={contract.dniReceived}>{t(`signing.tab.${contract.dniReceived ? 'dni' : 'dniMissing'}`)}</Point>
        <Point done={contract.signed}>
          {contract.signed
            ? contract.signedDate
              ? t('signing.tab.signedOn', { date: formatDate(contract.signedDate) })
              : t('common.words.contractSigned')
            : t('signing.tab.signedMissing')}
        </Point>
      </ul>
      {isReady && !contract.signed && contract.email && (
        <p className="dimmed anywhere pretty">
          {contract.linkSentDate
            ? t('signing.tab.sentOn', { email: contract.email, date: formatDate(contract.linkSentDate) })
            : t('signing.tab.sentTo', { email: contract.email })}
        </p>
      )}
      {(isReady || contract.signed) && !isApart && (
        <div>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconDownload />}
            aria-label={t('signing.tab.downloadOf', { name: holder.name })}
            loading={download.running}
            onClick={() => void download.run()}
          >
            {t('signing.tab.download')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Point({ done, children }: { readonly done: boolean; readonly children: string }) {
  return (
    <li className={classes.point} data-done={done || undefined}>
      {done ? <IconCheck aria-hidden="true" /> : <IconCircleDashed aria-hidden="true" />}
      {children}
    </li>
  )
}
