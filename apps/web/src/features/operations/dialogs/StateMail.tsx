import type { StepState } from '@llave/domain/operations/states/operation-states'
import { Anchor, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, keys } from '../../../lib/queries/keys'
import { useTexts } from '../../../lib/texts/texts'
import { MailFrame } from '../../../ui/MailFrame'
import { ContractGaps } from '../../documents/documents.published'
import classes from './StateMail.module.css'

interface Props {
  readonly operationId: string
  readonly state: StepState
}

/** The recipients of the e-mail about a state, and its preview. */
export function StateMail({ operationId, state }: Props) {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const { data } = useQuery({
    ...callQuery(keys.stateMail(operationId, state), 'POST /operations/previewStateMail', {
      body: { operationId, state },
    }),
    // The preview must be current.
    staleTime: 0,
  })
  if (!data)
    return (
      <Text size="sm" c="dimmed" className={classes.coming}>
        {t('operations.stateChange.recipientsComing')}
      </Text>
    )
  const { recipients, mail, missing } = data
  return (
    <Stack gap={4}>
      <ContractGaps missing={missing} waits />
      {recipients.length > 0 ? (
        <>
          <Text size="sm" id={`recipients-${operationId}`}>
            {t('operations.stateChange.recipients', { count: recipients.length })}
          </Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
          <ul className={classes.people} aria-labelledby={`recipients-${operationId}`} tabIndex={0}>
            {recipients.map(({ name, email }) => (
              <li key={email}>
                {name}
                <span>{email}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Text size="sm">{t('operations.stateChange.nobody')}</Text>
      )}
      {mail && (
        <>
          <Anchor
            component="button"
            type="button"
            ta="start"
            size="sm"
            underline="always"
            aria-expanded={open}
            onClick={() => setOpen(shown => !shown)}
          >
            {t(open ? 'operations.stateChange.hideMail' : 'operations.stateChange.showMail')}
          </Anchor>
          {open && <MailFrame subject={mail.subject} html={mail.html} />}
        </>
      )}
    </Stack>
  )
}
