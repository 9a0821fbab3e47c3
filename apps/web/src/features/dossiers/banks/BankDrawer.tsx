import type { BankRecord } from '@llave/api-contract/dossiers.calls'
import { DEFAULT_BANK_RULES } from '@llave/domain/dossiers/bank-rules'
import type { PaperGroup } from '@llave/domain/dossiers/paper-groups'
import { isUnreadable, type TypedNumber } from '@llave/domain/money/read-number'
import { BANKS, type Bank } from '@llave/domain/operations/fields/banks'
import { DOSSIER_PART_MAX_MB } from '@llave/domain/validation/limits'
import { ActionIcon, Button, Input } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { rowsOf } from '../../../lib/forms/rows'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { useCall, useReread } from '../../../lib/queries/use-call'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog'
import type { Openable } from '../../../ui/feedback/frames'
import { SideDrawer } from '../../../ui/feedback/SideDrawer'
import { NativeSelectField } from '../../../ui/fields/choices/NativeSelectField'
import { WholeField } from '../../../ui/fields/numbers/WholeField'
import { DrawerForm } from '../../../ui/forms/DrawerForm'
import { Field, type FieldProps } from '../../../ui/forms/Field'
import classes from '../dossiers.module.css'
import { banksQuery } from '../dossiers-queries'
import { type BankContact, type ContactRow, ContactsField, contactErrors, NO_CONTACT } from './ContactsField'

interface Props extends Openable {
  /** Null for a new one. */
  readonly bank: Bank | null
  /** The table in its latest version. */
  readonly banks: readonly BankRecord[]
}

export function BankDrawer({ opened, bank, banks, onClose }: Props) {
  const t = useTexts()
  const title = bank ? t('dossiers.banks.edit', { bank: t(`states.banks.${bank}`) }) : t('dossiers.banks.add')
  return (
    <SideDrawer opened={opened} onClose={onClose} width={560} title={title}>
      {opened && <BankForm key={bank ?? 'new'} bank={bank} banks={banks} onClose={onClose} />}
    </SideDrawer>
  )
}

type Values = {
  readonly bank: Bank | null
  readonly sizeLimit: TypedNumber
  readonly contacts: readonly ContactRow[]
  readonly order: readonly PaperGroup[]
}

function limitError(limit: TypedNumber): string | null {
  if (isUnreadable(limit)) return limit.error
  if (limit === null) return 'error_form_obligatory_field'
  if (limit < 1) return 'error_form_min_number'
  return limit > DOSSIER_PART_MAX_MB ? 'error_form_max_number' : null
}

function BankForm({ bank, banks, onClose }: Omit<Props, 'opened'>) {
  const t = useTexts()
  const [removing, setRemoving] = useState(false)
  // The free banks when the drawer opened: one that a colleague enters in the meantime stays chosen; saving reports it.
  const [free] = useState(() => BANKS.filter(code => !banks.some(each => each.bank === code)))
  // If a colleague has removed the bank, typed input stays; saving again adds it again.
  const record = banks.find(each => each.bank === bank)
  const [start] = useState(record)
  const stored = record ?? start
  const save = useCall('PUT /banks/:bank', { done: 'dossiers.banks.saved' })
  const remove = useCall('DELETE /banks/:bank', { done: 'dossiers.banks.removed', onDone: onClose })
  const form = useCallForm<Values, void>({
    id: 'bank',
    label: name => t(LABELS[name]),
    initial: {
      bank,
      sizeLimit: stored?.sizeLimit ?? DEFAULT_BANK_RULES.sizeLimit,
      contacts: rowsOf<BankContact>(stored?.contacts ?? [NO_CONTACT]),
      order: stored?.order ?? DEFAULT_BANK_RULES.order,
    },
    check: ({ bank: chosen, sizeLimit, contacts }) => ({
      bank: chosen ? null : 'error_form_obligatory_field',
      sizeLimit: limitError(sizeLimit),
      contacts:
        contactErrors(contacts)
          .map(({ name, email }) => name ?? email)
          .find(error => error) ?? null,
    }),
    async send({ bank: chosen, sizeLimit, contacts, order }) {
      if (!chosen) return
      await save.send({
        params: { bank: chosen },
        body: {
          version: record?.version ?? null,
          order: [...order],
          sizeLimit: Number(sizeLimit),
          contacts: contacts.map(({ _id, name, email }) => ({ ...(_id && { _id }), name, email })),
        },
      })
    },
    reread: useReread(banksQuery),
    say: () => null,
    onSaved: onClose,
  })
  return (
    <DrawerForm
      of={form}
      submit={t('dossiers.banks.save')}
      onCancel={onClose}
      aside={
        bank && (
          <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
            {t('dossiers.banks.remove')}
          </Button>
        )
      }
    >
      {!bank && (
        <Field
          of={form}
          name="bank"
          as={NativeSelectField<Bank>}
          data-autofocus
          placeholder={t('dossiers.chooseBank')}
          options={free.map(value => ({ value, label: t(`states.banks.${value}`) }))}
        />
      )}
      <Field of={form} name="contacts" as={ContactsField} />
      <Field
        of={form}
        name="sizeLimit"
        as={WholeField}
        description={t('dossiers.banks.sizeLimitHelp', { count: DOSSIER_PART_MAX_MB })}
      />
      <Field of={form} name="order" as={OrderField} />
      <ConfirmDialog
        opened={removing}
        onClose={() => setRemoving(false)}
        title={t('dossiers.banks.removeTitle', { bank: bank ? t(`states.banks.${bank}`) : '' })}
        dangerous
        confirm={{
          label: t('dossiers.banks.remove'),
          run: () => (bank ? remove.run({ params: { bank } }) : undefined),
        }}
      >
        {t('dossiers.banks.removeBody')}
      </ConfirmDialog>
    </DrawerForm>
  )
}

const LABELS = {
  bank: 'words.bank',
  sizeLimit: 'dossiers.banks.sizeLimit',
  contacts: 'dossiers.banks.contacts',
  order: 'dossiers.banks.order',
} as const satisfies Record<keyof Values, string>

interface OrderFieldProps extends FieldProps<readonly PaperGroup[]> {
  readonly label: string
}

/** The groups of papers in the order in which a bank reads them. */
function OrderField({ id, label, value: order, onChange }: OrderFieldProps) {
  const t = useTexts()
  function move(at: number, by: 1 | -1): void {
    const next = [...order]
    const [moved] = next.splice(at, 1)
    if (moved) next.splice(at + by, 0, moved)
    onChange(next)
  }
  return (
    <Input.Wrapper id={id} label={label} labelElement="div">
      <ol className="stack">
        {order.map((group, at) => {
          const name = t(`dossiers.groups.${group}`)
          return (
            <li key={group} className={classes.line}>
              <span>{name}</span>
              <span className="flex">
                <ActionIcon
                  aria-label={t('dossiers.banks.moveUp', { name })}
                  aria-disabled={at === 0}
                  onClick={() => at > 0 && move(at, -1)}
                >
                  <IconArrowUp />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('dossiers.banks.moveDown', { name })}
                  aria-disabled={at === order.length - 1}
                  onClick={() => at < order.length - 1 && move(at, 1)}
                >
                  <IconArrowDown />
                </ActionIcon>
              </span>
            </li>
          )
        })}
      </ol>
    </Input.Wrapper>
  )
}
