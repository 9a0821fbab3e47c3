import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { call } from '../../../lib/api/api'
import { useTexts } from '../../../lib/texts/texts'
import { Confirmation } from '../../../ui/feedback/Confirmation'
import { isDeadLink } from '../form/server-errors'
import { AccessTitle } from '../frame/AccessTitle'
import { LinkProblem } from './LinkProblem'
import { useLink } from './use-link'

/** Confirms a changed e-mail address through the link sent to it; open to everybody, signed in or not. */
export default function ConfirmEmailPage() {
  const t = useTexts()
  const { userId = '', activationCode = '' } = useParams()
  const link = useLink(() => call('POST /users/confirmEmail', { body: { userId, activationCode } }))
  const dead = link.state === 'failed' && isDeadLink(link.error)

  return (
    <>
      {link.state === 'working' && <AccessTitle title={t('accountSteps.confirmEmail.working')} />}
      {(link.state === 'done' || dead) && (
        <Confirmation
          {...(dead ? { kind: 'dead' } : { kind: 'done', title: t('accountSteps.confirmEmail.confirmed') })}
        >
          {dead && <p>{t('accountSteps.confirmEmail.usedText')}</p>}
          <Button component={Link} to="/" size="lg">
            {t('common.actions.toAccount')}
          </Button>
        </Confirmation>
      )}
      {link.state === 'failed' && !dead && (
        <LinkProblem title={t('accountSteps.confirmEmail.failedTitle')} error={link.error} onRetry={link.again} />
      )}
    </>
  )
}
