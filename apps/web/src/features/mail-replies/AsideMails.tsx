import type { AsideMail } from '@llave/api-contract/mail-replies.calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, keys } from '../../lib/queries/keys'
import { useCall } from '../../lib/queries/use-call'
import { formatDateTime } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { LinkedText } from '../../ui/data/LinkedText'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog'
import { Pending } from '../../ui/feedback/Pending'
import classes from './AsideMails.module.css'

const asideMails = (operationId: string) =>
  callQuery(keys.messages.aside(operationId), 'GET /operations/:id/asideMails', { params: { id: operationId } })

/** E-mails to a conversation that did not become messages; nothing if there are none. */
export default function AsideMails({ operationId }: { readonly operationId: string }) {
  const t = useTexts()
  const query = useQuery(asideMails(operationId))
  if (!query.data) return <Pending error={query.error} retry={query.refetch} shapes={null} />
  if (query.data.length === 0) return null
  return (
    <section className={classes.aside} aria-label={t('mailReplies.title')}>
      <h2>{t('mailReplies.count', { count: query.data.length })}</h2>
      <p className="dimmed pretty fz-sm">{t('mailReplies.intro')}</p>
      <ul className="stack gap-xs">
        {query.data.map(mail => (
          <li key={mail._id}>
            <Aside mail={mail} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Aside({ mail }: { readonly mail: AsideMail }) {
  const t = useTexts()
  const [asks, setAsks] = useState(false)
  const remove = useCall('DELETE /asideMails/:id', { done: 'mailReplies.removed', onDone: () => setAsks(false) })
  const { why, from, subject, body, leftOut, holder, receivedDate } = mail
  return (
    <details>
      <summary className="anywhere">
        {t('mailReplies.from', { from: from || t('mailReplies.nobody'), date: formatDateTime(receivedDate) })}
        <span className="dimmed fz-xs block">{t(`mailReplies.why.${why}`)}</span>
      </summary>
      <div className={classes.mail}>
        {holder && <p className="dimmed fz-xs">{t('mailReplies.to', { holder })}</p>}
        {subject !== '' && <p className="strong anywhere">{subject}</p>}
        {body !== '' && (
          <p className={classes.words}>
            <LinkedText>{body}</LinkedText>
          </p>
        )}
        {leftOut.length > 0 && (
          <p className="dimmed fz-sm anywhere">{t('mailReplies.files', { files: leftOut.join(', ') })}</p>
        )}
        <Button variant="default" size="sm" onClick={() => setAsks(true)}>
          {t('common.actions.takeAway')}
        </Button>
      </div>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t('mailReplies.removeTitle')}
        dangerous
        confirm={{ label: t('common.actions.takeAway'), run: () => remove.run({ params: { id: mail._id } }) }}
      >
        {t('mailReplies.removeText')}
      </ConfirmDialog>
    </details>
  )
}
