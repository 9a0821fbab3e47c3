import type { AccountRecord } from '@llave/api-contract/people'
import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useCall } from '../../../lib/queries/use-call'
import { formatDateTime } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { PanelSection } from '../PanelSection'

/** The invitation of somebody who has not chosen a password yet; nothing for others. */
export function InvitationSection({ person }: { readonly person: AccountRecord }) {
  const t = useTexts()
  const invite = useCall('POST /users/:id/invite', { done: () => t('people.invitation.done', { email: person.email }) })
  const { invitation } = person
  if (!invitation) return null
  const { state, sentDate } = invitation
  const text = t(`people.invitation.text.${state}`)
  return (
    <PanelSection
      title={t('people.invitation.title')}
      text={sentDate ? `${t('people.invitation.sent', { date: formatDateTime(sentDate) })} ${text}` : text}
    >
      <Button
        size="sm"
        variant="default"
        leftSection={<IconMailForward />}
        loading={invite.running}
        onClick={() => void invite.run({ params: { id: person._id } })}
      >
        {t('people.invitation.again')}
      </Button>
    </PanelSection>
  )
}
