import { Button } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { call } from '../../lib/api/api'
import { errorCode } from '../../lib/api/api-error'
import { useAction } from '../../lib/calls/use-action'
import { useReading } from '../../lib/calls/use-reading'
import { useTexts } from '../../lib/texts/texts'
import { Confirmation } from '../../ui/feedback/Confirmation'
import { Pending } from '../../ui/feedback/Pending'
import { Page } from '../../ui/Page'

/** /correos/:secret: the reader of an e-mail that is not strictly necessary ends its kind, or takes that back. */
export default function MailEndingPage() {
  const t = useTexts()
  const { secret = '' } = useParams()
  const [isDead, setDead] = useState(false)
  const [changed, setChanged] = useState<boolean | null>(null)
  const link = useReading(
    () => call('POST /mailEndings/read', { body: { secret } }),
    [secret],
    failure => {
      if (errorCode(failure) !== 'ERR_MAILING_LINK_NOT_VALID') return false
      setDead(true)
      return true
    },
  )
  const change = useAction(async (wanted: boolean) => {
    const { ended } = await call('POST /mailEndings/change', { body: { secret, ended: wanted } })
    setChanged(ended)
  })

  if (isDead) {
    return (
      <Confirmation kind="dead">
        <p>{t('mailEndings.deadText')}</p>
      </Confirmation>
    )
  }
  if (!link.value) return <Pending error={link.error} retry={link.again} above={[34, 24]} count={1} height={120} />
  const { kind, address } = link.value
  const ended = changed ?? link.value.ended
  return (
    <Page
      title={t(ended ? `mailEndings.ended.${kind}` : `mailEndings.ask.${kind}`)}
      intro={t('mailEndings.of', { address })}
    >
      <p className="mb-md" role="status">
        {t(ended ? 'mailEndings.where' : 'mailEndings.text')}
      </p>
      <Button variant={ended ? 'default' : 'filled'} loading={change.running} onClick={() => void change.run(!ended)}>
        {t(ended ? 'mailEndings.again' : 'mailEndings.end')}
      </Button>
    </Page>
  )
}
