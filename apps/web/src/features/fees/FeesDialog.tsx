import type { StaffOperation } from '@llave/api-contract/operations'
import { FEE_NAMES, type FeeName } from '@llave/domain/money/fees'
import { isUnreadable, type TypedNumber } from '@llave/domain/money/read-number'
import { staffMay } from '@llave/domain/operations/states/standing'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../lib/api/api'
import { tellFailure } from '../../lib/calls/tell'
import { useAction } from '../../lib/calls/use-action'
import { useAsk } from '../../lib/calls/use-ask'
import { useCallForm } from '../../lib/forms/use-call-form'
import { keys } from '../../lib/queries/keys'
import { useCall } from '../../lib/queries/use-call'
import { showToast } from '../../lib/show-toast'
import { formatMoney } from '../../lib/texts/formats'
import { useTexts } from '../../lib/texts/texts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog'
import { ConflictDialog } from '../../ui/feedback/ConflictDialog'
import { FormDialog } from '../../ui/feedback/FormDialog'
import { Instead } from '../../ui/fields/Instead'
import { MoneyField } from '../../ui/fields/numbers/DecimalField'
import { Field, FormErrors, FormWatch } from '../../ui/forms/Field'
import { doubleOf, type FeesForm, feeErrors, readFees, savedMeanwhile, signersOfOthers, wordsOf } from './fees-form'

interface Props {
  readonly operation: StaffOperation
  readonly onClose: () => void
}

/**
 * The three amounts of the contract in figures and words. If different ones were signed, asks whether they must be
 * signed again.
 */
export default function FeesDialog({ operation, onClose }: Props) {
  const t = useTexts()
  const [proposal, setProposal] = useState<string | null>(null)
  const resign = useAsk<readonly string[], boolean>()
  const [settling, setSettling] = useState(false)
  // The version after a refusal, which tells it before the operation itself is read again.
  const known = useRef(0)
  const client = useQueryClient()
  const save = useCall('PUT /operations/:id/fees')
  const params = { id: operation._id }

  const form = useCallForm<FeesForm, boolean | null>({
    id: 'fees',
    label: name => t(`fees.fields.${name}`),
    initial: {
      honorariosMin: operation.honorariosMin,
      honorariosMax: operation.honorariosMax,
      honorariosDoble: operation.honorariosDoble,
    },
    check: feeErrors,
    onConflict: () => setSettling(true),
    async send(values) {
      const fees = readFees(values)
      if (!fees) return null
      const signers = signersOfOthers(operation, fees)
      const again = signers.length > 0 ? await resign.ask(signers) : false
      const version = Math.max(operation.version, known.current)
      if (again !== null) await save.send({ params, body: { ...fees, resign: again, version } })
      return again
    },
    async failed(error) {
      const theirs = savedMeanwhile(error)
      if (!theirs) return tellFailure(undefined, error)
      known.current = theirs.version
      form.meet({ ...form.state.get().base, ...theirs.current })
      await client.invalidateQueries({ queryKey: keys.operation.one(operation._id) })
      if (form.state.get().conflicts.length > 0) setSettling(true)
      else showToast({ kind: 'warning', text: t('fees.conflict') })
    },
    onSaved(again) {
      if (again === null) return
      showToast({ kind: 'success', text: t(again ? 'fees.resigned' : 'fees.saved') })
      onClose()
    },
  })

  const propose = useAction(async () => {
    const { rule, exceeded, ...fees } = await call('GET /operations/:id/fees', { params })
    for (const name of FEE_NAMES) form.set(name, fees[name])
    const need = t(exceeded ? 'fees.need.exceeded' : 'fees.need.within')
    setProposal(t('fees.proposal', { rule: t(`fees.rules.${rule}`), need }))
  })

  const mayChange = staffMay('PUT /operations/:id/fees', operation)
  const someSigned = operation.holders.some(({ contract }) => contract?.signed)
  const label = (name: FeeName) => t(`fees.fields.${name}`)

  return (
    <>
      <FormDialog form={form} onClose={onClose} title={t('fees.title')} confirm={t('fees.save')} disabled={!mayChange}>
        {someSigned && (
          <Alert color="yellow" p="sm">
            {t(operation.feesDifferFromContract ? 'fees.differ' : 'fees.signed')}
          </Alert>
        )}
        <FormErrors of={form} />
        {FEE_NAMES.map((name, at) => (
          <Field key={name} of={form} name={name}>
            {field => {
              const change = (value: TypedNumber) => {
                field.onChange(value)
                const double = name === 'honorariosMax' ? doubleOf(value) : null
                if (double !== null) form.set('honorariosDoble', double)
              }
              return (
                <div>
                  <MoneyField
                    {...field}
                    signBefore
                    disabled={!mayChange}
                    data-autofocus={at === 0 || undefined}
                    label={label(name)}
                    description={
                      wordsOf(field.value, t.language) ?? (name === 'honorariosDoble' ? t('fees.doubleHelp') : null)
                    }
                    onChange={change}
                  />
                  {mayChange && <ByHand name={name} of={operation} value={field.value} onTake={change} />}
                </div>
              )
            }}
          </Field>
        ))}
        <Group gap="sm">
          <Button variant="default" disabled={!mayChange} loading={propose.running} onClick={() => void propose.run()}>
            {t('fees.propose')}
          </Button>
          {proposal !== null && (
            <Text size="sm" c="dimmed" role="status">
              {proposal}
            </Text>
          )}
        </Group>
      </FormDialog>
      <FormWatch of={form}>
        {({ base, values, conflicts }) => (
          <ConflictDialog
            opened={settling}
            conflicts={conflicts.map(key => ({
              key,
              label: label(key),
              mine: amountText(values[key]),
              theirs: amountText(base[key]),
            }))}
            onClose={() => setSettling(false)}
            onSettle={form.settle}
          />
        )}
      </FormWatch>
      <ConfirmDialog
        opened={resign.question !== null}
        onClose={() => resign.answer(null)}
        title={t('fees.ask.title')}
        confirm={{ label: t('fees.ask.resign'), run: () => resign.answer(true) }}
        other={{ label: t('fees.ask.only'), run: () => resign.answer(false) }}
      >
        {t('fees.ask.text', { holders: (resign.question ?? []).join(', ') })}
      </ConfirmDialog>
    </>
  )
}

interface ByHandProps {
  readonly name: FeeName
  readonly of: StaffOperation
  readonly value: TypedNumber
  readonly onTake: (fee: number) => void
}

/** The default of a fee that was set by hand, unless the field already has it. */
function ByHand({ name, of: { byHand }, value, onTake }: ByHandProps) {
  const t = useTexts()
  const fee = byHand[name]
  if (typeof fee !== 'number' || fee === value) return null
  const amount = formatMoney(fee)
  return (
    <Instead
      text={t('operations.byHand.fee')}
      value={amount}
      label={t('operations.byHand.take', { value: amount })}
      onTake={() => onTake(fee)}
    />
  )
}

function amountText(value: TypedNumber): string | null {
  if (value === null) return null
  return isUnreadable(value) ? value.typed : formatMoney(value)
}
