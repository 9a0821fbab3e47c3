import type { CustomerOperation } from '@llave/api-contract/operations'
import { isAsked, signatureOf } from '@llave/domain/contracts/signature'
import { areApart } from '@llave/domain/holders/paper-sight'
import { isBeforeInOrder } from '@llave/domain/operations/states/operation-states'
import { Button } from '@mantine/core'
import { IconFileText, IconSend, IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/navigation/paths'
import { useTexts } from '../../../lib/texts/texts'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { StickyActionBar } from '../../../ui/StickyActionBar'
import classes from './ContractTab.module.css'
import { HolderContract } from './HolderContract'
import { ResendDialog } from './ResendDialog'

/**
 * Each holder's progress, the signature that is due, and resending the others' links (spec: customer area §2
 * "Contract").
 */
export default function ContractTab({ operation }: { readonly operation: CustomerOperation }) {
  const t = useTexts()
  const [resending, setResending] = useState(false)
  const holders = operation.holders.filter(({ contract }) => contract !== undefined)
  const unsigned = holders.filter(({ contract }) => contract && !contract.signed)
  const isReady = operation.contractReady
  const own = isReady ? unsigned.find(({ contract }) => contract?.isOwn) : undefined
  if (isBeforeInOrder(operation.state, 'CONTRATO_INTERMEDIACION') || holders.length === 0) {
    return <EmptyState icon={<IconFileText aria-hidden="true" />}>{t('signing.tab.empty')}</EmptyState>
  }
  return (
    <div className={classes.tab}>
      <p className="dimmed anywhere pretty">
        {t(isReady || unsigned.length === 0 ? `signing.tab.${introOf(operation)}` : 'states.contractPrepared')}
      </p>
      {own && (
        <StickyActionBar>
          <Button component={Link} to={paths.signing(operation._id, own._id)} size="lg" leftSection={<IconSignature />}>
            {t(own.contract?.rejected ? 'signing.tab.signAgain' : 'signing.tab.sign')}
          </Button>
        </StickyActionBar>
      )}
      {holders.map(holder => (
        <HolderContract
          key={holder._id}
          operationId={operation._id}
          holder={holder}
          isReady={isReady}
          isApart={areApart(operation.typeOperation) && holder._id !== operation.holders[0]?._id}
        />
      ))}
      {isReady && unsigned.length > 0 && (
        <div className="stack gap-xs start">
          <Button
            variant="default"
            leftSection={<IconSend />}
            aria-describedby="resend-note"
            onClick={() => setResending(true)}
          >
            {t('words.resendContract')}
          </Button>
          <p id="resend-note" className="dimmed anywhere pretty">
            {t('signing.tab.resendNote')}
          </p>
        </div>
      )}
      {resending && <ResendDialog operation={operation} holders={unsigned} onClose={() => setResending(false)} />}
    </div>
  )
}

/** The sentence that says what has to be done with the contracts. */
function introOf(operation: CustomerOperation) {
  const { holders } = operation
  const asked = holders.filter(({ contract }) => isAsked(signatureOf(operation, contract)))
  if (asked.some(({ contract }) => contract?.isOwn)) return holders.length > 1 ? 'introOwn' : 'introAlone'
  if (asked.length > 0) return 'intro'
  return holders.every(({ contract }) => contract?.signed) ? 'introDone' : 'introOpen'
}
