import { Button } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { Link as PageLink } from 'react-router'
import { call } from '../../lib/api/api'
import { useAction } from '../../lib/calls/use-action'
import { paths } from '../../lib/navigation/paths'
import { useTexts } from '../../lib/texts/texts'
import { aboutOf, type Link, linkSecret } from '../signing/signing.published'

interface Props {
  readonly link: Link
  readonly message: 'sign' | 'signAgain'
}

/**
 * Leads to the contract, from the account or with the contract's own link, if this tab has it. The place's link cannot
 * sign: the signing link, whose sending is part of the evidence, is sent on request.
 */
export function SignButton({ link, message }: Props) {
  const t = useTexts()
  const [sent, setSent] = useState(false)
  const ask = useAction(async () => {
    await call('POST /operations/requestContractLink', { body: aboutOf(link) })
    setSent(true)
  })
  const { operationId, holderId } = link
  if (link.secret === null || linkSecret(operationId, holderId, '') !== null) {
    return (
      <Button
        component={PageLink}
        to={paths.signing(operationId, holderId)}
        size="lg"
        className="full-on-phone"
        leftSection={<IconSignature />}
      >
        {t(`requests.${message}`)}
      </Button>
    )
  }
  if (sent) {
    return (
      <p className="strong pretty" role="status">
        {t('holderPlace.linkSent')}
      </p>
    )
  }
  return (
    <Button size="lg" className="full-on-phone" loading={ask.running} onClick={() => void ask.run()}>
      {t('holderPlace.sendLink')}
    </Button>
  )
}
