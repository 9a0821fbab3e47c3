import '@mantine/core/styles.layer.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { call } from '../../../lib/api/api'
import { useAction } from '../../../lib/calls/use-action'
import { useTexts } from '../../../lib/texts/texts'
import { Confirmation } from '../../../ui/feedback/Confirmation'
import { Page } from '../../../ui/Page'
import { isDeadLink } from './use-dead-link'

/**
 * /confirmAddress/:changeId/:code: a holder confirms a new address from their previous one. This needs a press of a
 * button, because programs that scan e-mails open links.
 */
export default function ConfirmAddressPage() {
  const t = useTexts()
  const { changeId = '', code = '' } = useParams()
  const [state, setState] = useState<'ask' | 'done' | 'dead'>('ask')
  const confirm = useAction(async () => {
    try {
      await call('POST /contracts/confirmAddress', { body: { changeId, code } })
      setState('done')
    } catch (error) {
      if (!isDeadLink(error)) throw error
      setState('dead')
    }
  })
  if (state === 'done') {
    return (
      <Confirmation kind="done" title={t('signing.address.done.title')}>
        <p>{t('signing.address.done.text')}</p>
      </Confirmation>
    )
  }
  if (state === 'dead') {
    return (
      <Confirmation kind="dead">
        <p>{t('signing.address.dead')}</p>
      </Confirmation>
    )
  }
  return (
    <Page title={t('signing.address.ask.title')} intro={t('signing.address.ask.text')}>
      <div>
        <Button size="lg" loading={confirm.running} onClick={() => void confirm.run()}>
          {t('signing.address.confirm')}
        </Button>
      </div>
    </Page>
  )
}
