import type { Factor } from '@llave/api-contract/people'
import { mayAddFactor, mayRemoveFactor } from '@llave/domain/people/second-factor'
import { TEXT_FIELDS } from '@llave/domain/validation/validators'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { keys } from '../../../lib/queries/keys'
import { useCall } from '../../../lib/queries/use-call'
import { useSignedIn } from '../../../lib/session/session'
import { showToast } from '../../../lib/show-toast'
import { useTexts } from '../../../lib/texts/texts'
import { CardHead } from '../../../ui/CardHead'
import { FormDialog } from '../../../ui/feedback/FormDialog'
import { ModalFrame } from '../../../ui/feedback/frames'
import { Pending } from '../../../ui/feedback/Pending'
import { TextField } from '../../../ui/fields/text/TextField'
import { Field } from '../../../ui/forms/Field'
import { Card } from '../../../ui/Page'
import { CurrentPasswordField } from './CurrentPasswordField'
import { FactorLine } from './FactorLine'
import { FactorSetup } from './FactorSetup'
import { type Factors, kindsOf, readFactors } from './own-factors'
import { RecoveryCodes } from './RecoveryCodes'

export default function FactorsCard() {
  const { data, error, refetch } = useQuery({ queryKey: keys.factors, queryFn: ({ signal }) => readFactors(signal) })
  if (!data) return <Pending error={error} retry={refetch} count={1} height={190} />
  return data.factors.length > 0 || mayAddFactor(data.policy) ? (
    <Card>
      <OwnFactors own={data} />
    </Card>
  ) : null
}

type Open =
  | { readonly what: 'add'; readonly isFirst: boolean }
  | { readonly what: 'renew' }
  | { readonly what: 'rename' | 'remove'; readonly factor: Factor }

function OwnFactors({ own }: { readonly own: Factors }) {
  const t = useTexts()
  const { roles } = useSignedIn()
  const [open, setOpen] = useState<Open | null>(null)
  const { factors, policy, recoveryCodes } = own
  const count = factors.length
  const mayRemove = mayRemoveFactor(policy, roles, count)
  const close = () => setOpen(null)

  function added(): void {
    close()
    showToast({ kind: 'success', text: t('factors.setup.addedToast') })
  }

  return (
    <>
      <CardHead title={t('common.words.secondFactors')} intro={t('factors.card.text')} />
      {count > 0 && (
        <>
          <ul className="mb-md" aria-label={t('common.words.secondFactors')}>
            {factors.map(factor => (
              <FactorLine
                key={factor._id}
                factor={factor}
                onRename={() => setOpen({ what: 'rename', factor })}
                onRemove={mayRemove ? () => setOpen({ what: 'remove', factor }) : null}
              />
            ))}
          </ul>
          <p className="row wrap between mb-md gap-2xs-sm">
            <span>{t('factors.card.codesLeft', { count: recoveryCodes })}</span>
            <Button variant="transparent" px={0} size="sm" onClick={() => setOpen({ what: 'renew' })}>
              {t('factors.card.renewCodes')}
            </Button>
          </p>
        </>
      )}
      {!mayRemove && <p className="dimmed pretty mb-md">{t('factors.card.required')}</p>}
      {mayAddFactor(policy) ? (
        <Button
          variant={count > 0 ? 'default' : 'filled'}
          onClick={() => setOpen({ what: 'add', isFirst: count === 0 })}
        >
          {t(count > 0 ? 'factors.card.add' : 'factors.card.activate')}
        </Button>
      ) : (
        <p className="dimmed pretty mb-md">{t('factors.card.off')}</p>
      )}
      <ModalFrame
        opened={open?.what === 'add'}
        onClose={close}
        title={t(open?.what === 'add' && open.isFirst ? 'factors.setup.title' : 'factors.card.add')}
        // Codes that are shown once must not disappear by a click outside.
        closeOnClickOutside={false}
      >
        {open?.what === 'add' && <FactorSetup kinds={kindsOf(own)} onDone={added} />}
      </ModalFrame>
      {open?.what === 'renew' && <RenewCodesDialog onClose={close} />}
      {open?.what === 'rename' && <RenameFactorDialog factor={open.factor} onClose={close} />}
      {open?.what === 'remove' && <RemoveFactorDialog factor={open.factor} isLast={count === 1} onClose={close} />}
    </>
  )
}

function RenewCodesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = useCall('POST /users/factors/recoveryCodes')
  if (codes)
    return (
      <ModalFrame opened onClose={onClose} title={t('factors.codes.title')} closeOnClickOutside={false}>
        <RecoveryCodes codes={codes} onSaved={onClose} />
      </ModalFrame>
    )
  return (
    <PasswordDialog
      title={t('factors.renew.title')}
      text={t('factors.renew.text')}
      confirm={t('factors.card.renewCodes')}
      send={currentPassword => renew.send({ body: { currentPassword } })}
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      onClose={onClose}
    />
  )
}

interface Props {
  readonly factor: Factor
  readonly isLast: boolean
  readonly onClose: () => void
}

function RemoveFactorDialog({ factor: { _id: id, name }, isLast, onClose }: Props) {
  const t = useTexts()
  const remove = useCall('POST /users/factors/:id/remove', { done: 'factors.remove.done' })
  return (
    <PasswordDialog
      title={t('factors.remove.title', { name })}
      text={t(isLast ? 'factors.remove.last' : 'factors.remove.text')}
      confirm={t('common.actions.takeAway')}
      dangerous
      send={currentPassword => remove.send({ params: { id }, body: { currentPassword } })}
      onDone={onClose}
      onClose={onClose}
    />
  )
}

interface RenameFactorDialogProps {
  readonly factor: Factor
  readonly onClose: () => void
}

function RenameFactorDialog({ factor: { _id: id, name }, onClose }: RenameFactorDialogProps) {
  const t = useTexts()
  const rename = useCall('PUT /users/factors/:id', { done: 'common.messages.savedName' })
  const form = useCallForm({
    initial: { name },
    texts: { name: TEXT_FIELDS.factorName },
    send: body => rename.send({ params: { id }, body }),
    onSaved: onClose,
  })
  return (
    <FormDialog form={form} onClose={onClose} title={t('common.actions.rename')} confirm={t('common.actions.saveName')}>
      <Field of={form} name="name" as={TextField} label={t('common.words.name')} autoComplete="off" data-autofocus />
    </FormDialog>
  )
}

interface PasswordDialogProps<R> {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly dangerous?: boolean
  readonly send: (currentPassword: string) => Promise<R>
  readonly onDone: (result: R) => void
  readonly onClose: () => void
}

function PasswordDialog<R>({ title, text, confirm, dangerous = false, send, onDone, onClose }: PasswordDialogProps<R>) {
  const form = useCallForm<{ currentPassword: string }, R>({
    initial: { currentPassword: '' },
    check: ({ currentPassword }) => ({ currentPassword: currentPassword ? null : 'error_form_obligatory_field' }),
    send: ({ currentPassword }) => send(currentPassword),
    onSaved: onDone,
  })
  return (
    <FormDialog form={form} onClose={onClose} title={title} confirm={confirm} dangerous={dangerous}>
      <Text>{text}</Text>
      <Field of={form} name="currentPassword" as={CurrentPasswordField} />
    </FormDialog>
  )
}
