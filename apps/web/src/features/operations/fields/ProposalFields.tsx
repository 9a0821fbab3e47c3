import { BANKS, type Bank } from '@llave/domain/operations/fields/banks'
import type { FieldOfKind } from '@llave/domain/operations/fields/operation-fields'
import { choosableProposals } from '@llave/domain/operations/fields/proposals'
import { Checkbox } from '@mantine/core'
import { useTexts } from '../../../lib/texts/texts'
import { Chip } from '../../../ui/data/Chip'
import { MultiSelectField, SelectField } from '../../../ui/fields/choices/SelectField'
import { MemoryButton } from '../../memory/memory.published'
import { type OperationForm, useFieldValue } from '../form/operation-form'
import classes from './fields.module.css'
import { type Proposals, withOk, withReceived, withSent } from './proposals'
import { type ControlProps, useField } from './use-field'

/** The three fields of the proposals depend on each other (spec: back office §4). */
function useProposals(form: OperationForm): Proposals {
  return {
    sendsProposals: useFieldValue(form, 'sendsProposals'),
    receivedProposals: useFieldValue(form, 'receivedProposals'),
    chosenProposal: useFieldValue(form, 'chosenProposal'),
  }
}

function useBankOption() {
  const t = useTexts()
  return (bank: Bank) => ({ value: bank, label: t(`states.banks.${bank}`) })
}

export function SentProposals(control: ControlProps<FieldOfKind<'banks'>>) {
  const { value, set, props } = useField(control)
  const proposals = useProposals(control.form)
  return (
    <>
      <MultiSelectField
        {...props}
        clearable={proposals.receivedProposals.length === 0}
        options={BANKS.map(useBankOption())}
        value={value}
        onChange={banks => set(withSent(proposals, banks))}
      />
      <MemoryButton operationId={control.form.operationId} />
    </>
  )
}

export function ReceivedProposals(control: ControlProps<FieldOfKind<'receivedProposals'>>) {
  const t = useTexts()
  const { set, props } = useField(control)
  const proposals = useProposals(control.form)
  const { sendsProposals, receivedProposals, chosenProposal } = proposals

  return (
    <>
      <p className={classes.label}>{props.label}</p>
      {sendsProposals.length === 0 ? (
        <p className="dimmed fz-xs">{t('operations.proposals.none')}</p>
      ) : (
        <ul className={classes.banks}>
          {sendsProposals.map(bank => {
            const received = receivedProposals.find(({ proposal }) => proposal === bank)
            const chosen = chosenProposal === bank
            const name = t(`states.banks.${bank}`)
            return (
              <li key={bank} className={classes.bank}>
                <span className={classes.bankName}>{name}</span>
                {chosen && <Chip tone="success">{t('common.words.chosenDate')}</Chip>}
                <span className="flex gap-sm rigid">
                  <Checkbox
                    size="xs"
                    label={t('common.words.received')}
                    aria-label={t('operations.proposals.received', { bank: name })}
                    checked={received !== undefined}
                    disabled={chosen}
                    onChange={event => set(withReceived(proposals, bank, event.currentTarget.checked))}
                  />
                  <Checkbox
                    size="xs"
                    label={t('operations.proposals.okShort')}
                    aria-label={t('operations.proposals.ok', { bank: name })}
                    checked={received?.isOk ?? false}
                    disabled={chosen || !received}
                    onChange={event => set(withOk(proposals, bank, event.currentTarget.checked))}
                  />
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

export function ChosenProposal(control: ControlProps<FieldOfKind<'bank'>>) {
  const t = useTexts()
  const { value, set, props } = useField(control)
  const good = choosableProposals(useFieldValue(control.form, 'receivedProposals'))
  const offered = value && !good.includes(value) ? [value, ...good] : good
  return (
    <SelectField
      {...props}
      clearable
      placeholder={t('operations.proposals.notChosen')}
      description={offered.length === 0 ? t('operations.proposals.noneToChoose') : null}
      disabled={offered.length === 0}
      options={offered.map(useBankOption())}
      value={value}
      onChange={set}
    />
  )
}
