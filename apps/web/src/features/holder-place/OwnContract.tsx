import type { HolderPlace } from '@llave/api-contract/holder-place.calls'
import { formatDate } from '../../lib/texts/formats'
import { onlyAgainText } from '../../lib/texts/only-again-text'
import { useTexts } from '../../lib/texts/texts'
import { Chip, type Tone } from '../../ui/data/Chip'
import { type Link, SignedCopy } from '../signing/signing.published'

type Contract = HolderPlace['contract']

interface Props {
  readonly link: Link
  readonly place: Pick<HolderPlace, 'contract'>
}

const TONES = {
  validated: 'success',
  rejected: 'danger',
  checking: 'warning',
  pending: 'neutral',
} as const satisfies Record<string, Tone>

function stateOf({ validated, rejected, signed }: Contract): keyof typeof TONES {
  if (validated) return 'validated'
  if (rejected) return 'rejected'
  return signed ? 'checking' : 'pending'
}

export function OwnContract({ link, place: { contract } }: Props) {
  const t = useTexts()
  const state = stateOf(contract)
  const { signed, signedDate, rejected, rejectionReason, faults, hasCopy } = contract
  return (
    <section className="card stack gap-sm pad-md">
      <div className="flex gap-sm wrap between">
        <h2>{t('holderPlace.contract.title')}</h2>
        <Chip tone={TONES[state]}>{t(`holderPlace.contract.${state}`)}</Chip>
      </div>
      {rejected && rejectionReason && (
        <p className="pretty anywhere">
          {t('holderPlace.contract.reason', { reason: rejectionReason })}{' '}
          {faults.length > 0 && onlyAgainText(t, faults)}
        </p>
      )}
      <p className="dimmed pretty">
        {signed
          ? signedDate
            ? t('holderPlace.contract.signedOn', { date: formatDate(signedDate) })
            : t('holderPlace.contract.signed')
          : t('holderPlace.contract.notYet')}
      </p>
      {hasCopy ? (
        <SignedCopy link={link} />
      ) : (
        signed && <p className="dimmed pretty">{t('holderPlace.contract.hidden')}</p>
      )}
    </section>
  )
}
