import type { HolderPlace } from '@llave/api-contract/holder-place.calls'
import { Button } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useBackCloses } from '../../lib/navigation/back-closes'
import { queryClient } from '../../lib/queries/query-client'
import { useTexts } from '../../lib/texts/texts'
import { Conversation } from '../messages/messages.published'
import type { Link } from '../signing/signing.published'

interface Props {
  readonly link: Link
  readonly place: Pick<HolderPlace, 'conversation' | 'responsable'>
  readonly onReread: () => Promise<void>
}

/**
 * The messages between the holder and the staff. They count as read when they are unfolded, not when the page is
 * opened; Back folds them again.
 */
export function OwnMessages({ link, place: { conversation, responsable }, onReread }: Props) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const show = (shown: boolean) => {
    setOpen(shown)
    // The pressed button has disappeared, or is about to return.
    title.current?.focus()
  }
  useBackCloses(open, () => {
    show(false)
    void onReread()
  })
  if (!conversation) {
    return (
      <section className="card stack gap-sm pad-md">
        <h2>{t('common.words.messages')}</h2>
        <p className="dimmed pretty">{t('holderPlace.messages.closed')}</p>
      </section>
    )
  }
  const { unread } = conversation
  return (
    <section className="card stack gap-sm pad-md">
      <h2 ref={title} tabIndex={-1}>
        {t('common.words.messages')}
      </h2>
      {open ? (
        <QueryClientProvider client={queryClient}>
          <Conversation
            operationId={link.operationId}
            reader="CUSTOMER"
            other={responsable?.name ?? null}
            archived={false}
            place={link}
          />
        </QueryClientProvider>
      ) : (
        <>
          <p className={unread > 0 ? 'strong pretty' : 'dimmed pretty'}>
            {unread > 0 ? t('holderPlace.messages.news', { count: unread }) : t('holderPlace.messages.intro')}
          </p>
          <div>
            <Button variant="default" leftSection={<IconMessage />} onClick={() => show(true)}>
              {t(unread > 0 ? 'holderPlace.messages.read' : 'holderPlace.messages.open')}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
