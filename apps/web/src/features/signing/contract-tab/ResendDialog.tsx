import type { CustomerOperation } from '@llave/api-contract/operations'
import { emailError } from '@llave/domain/validation/person-fields'
import { Stack, Text } from '@mantine/core'
import { ApiError } from '../../../lib/api/api-error'
import { wrongFields } from '../../../lib/forms/form-state'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { rereadOperation } from '../../../lib/queries/call-and-refresh'
import { useCall } from '../../../lib/queries/use-call'
import { showToast } from '../../../lib/show-toast'
import { useTexts } from '../../../lib/texts/texts'
import { Dialog } from '../../../ui/feedback/Dialog'
import { DialogButtons } from '../../../ui/feedback/DialogButtons'
import { EmailField } from '../../../ui/fields/text/TextField'
import { Field, FormErrors, FormWatch } from '../../../ui/forms/Field'
import { CorrectionNote } from '../../contacts/contacts.published'

interface Props {
  readonly operation: Pick<CustomerOperation, '_id' | 'numOperation'>
  readonly holders: readonly CustomerOperation['holders'][number][]
  readonly onClose: () => void
}

/** The new address of each holder, by id; an empty one is not changed. */
type Emails = Readonly<Record<string, string>>

/** Resends the link, to the same or corrected addresses. */
export function ResendDialog({ operation: { _id: operationId, numOperation }, holders, onClose }: Props) {
  const t = useTexts()
  const resend = useCall('POST /operations/resendEmailsContract', {
    onRefused: () => void rereadOperation(operationId),
  })

  const changed = (emails: Emails) =>
    holders.flatMap(({ _id }) => {
      const email = emails[_id]?.trim()
      return email ? [{ holderId: _id, email }] : []
    })

  const form = useCallForm<Emails, { readonly sent: number }>({
    initial: Object.fromEntries(holders.map(({ _id }) => [_id, ''])),
    label: id => t('signing.tab.emailOf', { name: holders.find(({ _id }) => _id === id)?.name ?? '' }),
    check: values => Object.fromEntries(changed(values).map(({ holderId, email }) => [holderId, emailError(email)])),
    send(values) {
      const emails = changed(values)
      return resend.send({ body: { operationId, ...(emails.length > 0 ? { emails } : {}) } })
    },
    // The server names an address by its position among those sent.
    codesOf(error, _names, values) {
      const refused = error instanceof ApiError ? error.fields : {}
      return wrongFields(
        Object.fromEntries(changed(values).map(({ holderId }, at) => [holderId, refused[`emails.${at}.email`]])),
      )
    },
    onSaved({ sent }) {
      showToast({ kind: sent > 0 ? 'success' : 'info', text: t(`signing.tab.${sent > 0 ? 'resent' : 'resentNone'}`) })
      onClose()
    },
  })

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('words.resendTheContract')}
      unsaved={{ some: form.isDirty, forget: () => form.reset() }}
    >
      <form {...form.props}>
        <Stack gap="lg">
          <FormErrors of={form} />
          <Text>{t('signing.tab.resendText')}</Text>
          {holders.map(({ _id, name, contract }) => (
            <Stack key={_id} gap="xs">
              <Field
                of={form}
                name={_id}
                as={EmailField}
                description={contract?.email && t('signing.tab.emailHelp', { email: contract.email })}
                autoComplete="off"
              />
              <FormWatch of={form}>
                {({ values }) => {
                  const isTyped = emailError(values[_id]?.trim() ?? '') === null
                  return (
                    <CorrectionNote
                      at={{ holderId: _id }}
                      isChanged={isTyped}
                      newEmail={isTyped ? (values[_id] ?? null) : null}
                      numOperation={numOperation}
                      holder={name}
                    />
                  )
                }}
              </FormWatch>
            </Stack>
          ))}
          <FormWatch of={form}>
            {({ values }) => {
              const { length } = changed(values)
              // If some addresses are named, only those holders get the link.
              const only = length > 0 && length < holders.length
              return (
                <>
                  {only && <Text c="dimmed">{t('signing.tab.resendOnly')}</Text>}
                  <DialogButtons
                    confirm={t('signing.tab.resendConfirm', { count: only ? length : holders.length })}
                    onCancel={onClose}
                    running={form.sending}
                  />
                </>
              )
            }}
          </FormWatch>
        </Stack>
      </form>
    </Dialog>
  )
}
