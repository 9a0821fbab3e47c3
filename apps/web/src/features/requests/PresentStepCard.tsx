import type { CustomerOperation } from '@llave/api-contract/operations'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useTexts } from '../../lib/texts'
import classes from './PresentStepCard.module.css'
import type { PresentStep } from './present-step'
import { TransferPanel } from './TransferPanel'
import { TurnChip } from './TurnChip'

interface Props {
  readonly operation: CustomerOperation
  readonly step: PresentStep
}

/** What is happening, whose turn it is, and the one thing to do. */
export function PresentStepCard({ operation, step: { state, turn, actionUrl } }: Props) {
  const t = useTexts()
  const mine = turn === 'CUSTOMER'
  const isProvision = state === 'PROVISION_FONDOS' || state === 'PROVISION_FONDOS_ESTUDIO'
  return (
    <div className={classes.card}>
      <TurnChip turn={turn} />
      <p className={classes.text}>{t(`states.steps.${state}.${mine || !hasWork(state) ? 'now' : 'waiting'}`)}</p>
      {isProvision && mine && <TransferPanel operation={operation} state={state} />}
      {actionUrl && (
        <Button component={Link} to={actionUrl} size="lg">
          {t(`states.steps.${state}.action`)}
        </Button>
      )}
    </div>
  )
}

/** Steps in which the customer has something to do: once done, they read that it is being looked at. */
function hasWork(state: PresentStep['state']): boolean {
  return WITH_WORK.has(state)
}

const WITH_WORK: ReadonlySet<PresentStep['state']> = new Set([
  'CONTRATO_INTERMEDIACION',
  'SUBIR_DOCUMENTACION',
  'PROVISION_FONDOS_ESTUDIO',
  'PROVISION_FONDOS',
  'TASACION',
])
