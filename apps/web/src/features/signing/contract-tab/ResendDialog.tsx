import type { CustomerOperation } from '@llave/api-contract/operations'
import { emailError } from '@llave/domain/validation/validators'
import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error'
import { useAction } from '../../../lib/calls/use-action'
import { keys } from '../../../lib/queries/keys'
import { codeText, errorText, useTexts } from '../../../lib/texts/texts'
import { EmailField } from '../../../ui/fields/TextField'
import { showToast } from '../../../ui/toasts/show-toast'
import { resendContract } from '../api/resend-contract'

interface Props {
  readonly operationId: string
  readonly holders: readonly CustomerOperation['holders'][number][]
  readonly onClose: () => void
}

type ByHolder = Readonly<Record<string, string>>

/** The link again, to the same addresses or to others that are written here. */
export function ResendDialog({ operationId, holders, onClose }: Props) {
  const t = useTexts()
  const queries = useQueryClient()
  const [emails, setEmails] = useState<ByHolder>({})
  const [codes, setCodes] = useState<ByHolder>({})

  const changed = holders.flatMap(({ _id }) => {
    const email = emails[_id]?.trim()
    return email ? [{ holderId: _id, email }] : []
  })
  // Naming some means those alone.
  const only = changed.length > 0 && changed.length < holders.length

  const send = useAction(async () => {
    const wrong = changed.flatMap(({ holderId, email }) => {
      const code = emailError(email)
      return code ? [[holderId, code]] : []
    })
    setCodes(Object.fromEntries(wrong))
    if (wrong.length > 0) return
    try {
      const sent = await resendContract(operationId, changed)
      showToast({ kind: sent > 0 ? 'success' : 'info', text: t(`signing.tab.${sent > 0 ? 'resent' : 'resentNone'}`) })
      onClose()
    } catch (error) {
      const refused = error instanceof ApiError ? Object.entries(error.fields) : []
      const byHolder = refused.flatMap(([path, code]) => {
        const at = /^emails\.(\d+)\.email$/.exec(path)?.[1]
        const holder = at === undefined ? undefined : changed[Number(at)]
        return holder ? [[holder.holderId, code]] : []
      })
      setCodes(Object.fromEntries(byHolder))
      if (byHolder.length === 0) showToast({ kind: 'error', text: errorText(t, error) })
    }
    await queries.invalidateQueries({ queryKey: keys.requests.all })
  })

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('signing.tab.resendTitle')}
      closeButtonProps={{ 'aria-label': t('common.actions.close') }}
    >
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void send.run()
        }}
      >
        <Stack gap="md">
          <Text>{t('signing.tab.resendText')}</Text>
          {holders.map(({ _id, name, contract }) => (
            <EmailField
              key={_id}
              label={t('signing.tab.emailOf', { name })}
              description={contract?.email && t('signing.tab.emailHelp', { email: contract.email })}
              autoComplete="off"
              value={emails[_id] ?? ''}
              error={codes[_id] && codeText(t, codes[_id])}
              onChange={email => {
                setEmails(before => ({ ...before, [_id]: email }))
                setCodes(({ [_id]: _, ...others }) => others)
              }}
            />
          ))}
          {only && <Text c="dimmed">{t('signing.tab.resendOnly')}</Text>}
          <Group justify="flex-end" gap="xs">
            <Button variant="subtle" color="gray" onClick={onClose}>
              {t('common.actions.cancel')}
            </Button>
            <Button type="submit" loading={send.running}>
              {t('signing.tab.resendConfirm', { count: only ? changed.length : holders.length })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
