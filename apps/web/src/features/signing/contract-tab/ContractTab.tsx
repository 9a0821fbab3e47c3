import type { CustomerOperation } from '@llave/api-contract/operations'
import { OPERATION_STATES } from '@llave/domain/operations/operation-states'
import { Button } from '@mantine/core'
import { IconFileText, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { StickyActionBar } from '../../../ui/StickyActionBar'
import classes from './ContractTab.module.css'
import { HolderContract } from './HolderContract'
import { ResendDialog } from './ResendDialog'

interface Props {
  readonly operation: CustomerOperation
}

/** The links are sent when an operation enters this state; before it there is nothing to sign. */
const FIRST_STATE = OPERATION_STATES.indexOf('CONTRATO_INTERMEDIACION')

/** How far each holder is, the contract to download, and its link once more (spec: customer area §2 "Contract"). */
export default function ContractTab({ operation }: Props) {
  const t = useTexts()
  const [resending, setResending] = useState(false)
  const holders = operation.holders.filter(({ contract }) => contract !== undefined)
  const unsigned = holders.filter(({ contract }) => contract && !contract.signed)

  if (OPERATION_STATES.indexOf(operation.state) < FIRST_STATE || holders.length === 0) {
    return <EmptyState icon={<IconFileText aria-hidden="true" />}>{t('signing.tab.empty')}</EmptyState>
  }
  return (
    <div className={classes.tab}>
      <p className={classes.lead}>{t('signing.tab.lead')}</p>
      {holders.map(holder => (
        <HolderContract key={holder._id} operationId={operation._id} holder={holder} />
      ))}
      {unsigned.length > 0 && (
        <StickyActionBar>
          <Button size="lg" leftSection={<IconSend aria-hidden="true" />} onClick={() => setResending(true)}>
            {t('signing.tab.resend')}
          </Button>
        </StickyActionBar>
      )}
      {resending && <ResendDialog operationId={operation._id} holders={unsigned} onClose={() => setResending(false)} />}
    </div>
  )
}
