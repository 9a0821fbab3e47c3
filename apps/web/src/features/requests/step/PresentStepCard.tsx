import type { CustomerOperation } from '@llave/api-contract/operations'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useTexts } from '../../../lib/texts/texts'
import classes from './PresentStepCard.module.css'
import { actionText, nowText, type PresentStep } from './present-step'
import { TransferPanel } from './TransferPanel'
import { TurnChip } from './TurnChip'

interface Props {
  readonly operation: CustomerOperation
  readonly step: PresentStep
}

/** What is happening, whose turn it is, and the one thing to do. */
export function PresentStepCard({ operation, step }: Props) {
  const t = useTexts()
  const { state, now, actionUrl } = step
  const isProvision = state === 'PROVISION_FONDOS' || state === 'PROVISION_FONDOS_ESTUDIO'
  return (
    <div className={classes.card}>
      <TurnChip turn={now.turn} />
      <p className={classes.text}>{nowText(t, step)}</p>
      {isProvision && now.pays && <TransferPanel operation={operation} state={state} />}
      {actionUrl && (
        <Button component={Link} to={actionUrl} size="lg">
          {actionText(t, step)}
        </Button>
      )}
    </div>
  )
}
