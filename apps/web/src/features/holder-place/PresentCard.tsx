import type { HolderPlace } from '@llave/api-contract/holder-place.calls'
import { type HolderNow, holderNow } from '@llave/domain/holders/holder-now'
import type { StepState } from '@llave/domain/operations/states/operation-states'
import type { Translate } from '@llave/texts/translate'
import { useTexts } from '../../lib/texts/texts'
import { PromisedDay, TurnChip } from '../requests/requests.published'
import type { Link } from '../signing/signing.published'
import { SignButton } from './SignButton'

interface Props {
  readonly link: Link
  readonly place: HolderPlace
}

/** What happens now for the holder, whose turn it is, and the one thing that they can do about it. */
export function PresentCard({ link, place }: Props) {
  const t = useTexts()
  const now = holderNow(place)
  return (
    <div className="stack gap-sm start">
      <TurnChip turn={now.turn} />
      <p className="pretty">{nowText(t, place.state, now)}</p>
      {place.promise && <PromisedDay promise={place.promise} />}
      {(now.message === 'sign' || now.message === 'signAgain') && <SignButton link={link} message={now.message} />}
    </div>
  )
}

function nowText(t: Translate, state: StepState, { message, count }: HolderNow): string {
  // What the step is, not what its customer has to do in it.
  if (message === 'step') return t(`states.steps.${state}.meaning`)
  return message === 'contractPrepared' ? t('states.contractPrepared') : t(`holderPlace.now.${message}`, { count })
}
