import type { ResOf } from '@llave/api-contract/call-types'
import { isAsked } from '@llave/domain/contracts/signature'
import { Button } from '@mantine/core'
import { IconDownload, IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useAction } from '../../../lib/calls/use-action'
import { paths } from '../../../lib/navigation/paths'
import { callQuery, keys } from '../../../lib/queries/keys'
import { useTexts } from '../../../lib/texts/texts'
import { downloadContract } from '../../signing/signing.published'
import classes from './RequestCard.module.css'

type Shared = ResOf<'GET /contracts/shared'>[number]

const sharedQuery = callQuery(keys.requests.shared, 'GET /contracts/shared')

/** The contracts that the customer signs as a holder of another person's request; nothing if there are none. */
export function SharedContracts() {
  const { data = [] } = useQuery(sharedQuery)
  if (data.length === 0) return null
  return (
    <ul className="stack gap-lg">
      {data.map(contract => (
        <li key={contract.holderId}>
          <SharedContract contract={contract} />
        </li>
      ))}
    </ul>
  )
}

function SharedContract({ contract }: { readonly contract: Shared }) {
  const t = useTexts()
  const { operationId, holderId, numOperation, customer, signature, hasPlace } = contract
  const toSign = isAsked(signature)
  const download = useAction(() => downloadContract(operationId, holderId))
  return (
    <article className={classes.card}>
      <div>
        <p className="dimmed fz-sm tabular">{t('common.operation.number', { number: String(numOperation) })}</p>
        <h2 className={classes.title}>{t('requests.shared.title', { name: customer })}</h2>
      </div>
      <p>{t(signature === 'PREPARED' ? 'states.contractPrepared' : `requests.shared.states.${signature}`)}</p>
      <div className="flex gap-sm wrap">
        {toSign && (
          <Button component={Link} to={paths.signing(operationId, holderId)} size="lg" leftSection={<IconSignature />}>
            {t('common.actions.signContract')}
          </Button>
        )}
        {hasPlace && (
          <Button
            component={Link}
            to={paths.place(operationId, holderId)}
            size="lg"
            variant={toSign ? 'default' : 'filled'}
          >
            {t('requests.shared.open')}
          </Button>
        )}
        {(signature === 'GIVEN' || signature === 'VALIDATED') && !hasPlace && (
          <Button
            variant="default"
            loading={download.running}
            onClick={() => void download.run()}
            leftSection={<IconDownload />}
          >
            {t('requests.shared.copy')}
          </Button>
        )}
      </div>
    </article>
  )
}
