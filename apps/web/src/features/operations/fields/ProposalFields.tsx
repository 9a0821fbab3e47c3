import { BANKS, type Bank } from '@llave/domain/operations/banks'
import { choosableProposals } from '@llave/domain/operations/proposals'
import { Checkbox } from '@mantine/core'
import { useTexts } from '../../../lib/texts/texts'
import { Chip } from '../../../ui/data/Chip'
import { MultiSelectField, SelectField } from '../../../ui/fields/SelectField'
import type { OperationForm } from '../form/use-operation-form'
import { fieldName } from '../value-text'
import { Field } from './Field'
import { fieldProps } from './field-props'
import classes from './fields.module.css'
import { withOk, withReceived, withSent } from './proposals'

/** To which banks the case was sent, which answered, which answer is good, and the one chosen (spec: back office §4). */
export function ProposalFields({ form }: { readonly form: OperationForm }) {
  const t = useTexts()
  const { values } = form
  const bankOption = (bank: Bank) => ({ value: bank, label: t(`states.banks.${bank}`) })
  const good = choosableProposals(values.receivedProposals)
  const offered =
    values.chosenProposal && !good.includes(values.chosenProposal) ? [values.chosenProposal, ...good] : good

  return (
    <div className={classes.grid}>
      <Field form={form} name="sendsProposals" flag="showBoardSendsProposals" wide>
        <MultiSelectField
          {...fieldProps(t, form, 'sendsProposals')}
          clearable={values.receivedProposals.length === 0}
          options={BANKS.map(bankOption)}
          value={values.sendsProposals}
          onChange={banks => form.set('sendsProposals', withSent(values, banks))}
        />
      </Field>
      <Field form={form} name="receivedProposals" flag="showBoardReceivedProposals" wide>
        <ReceivedProposals form={form} />
      </Field>
      <Field form={form} name="chosenProposal" flag="showBoardChosenProposal">
        <SelectField
          {...fieldProps(t, form, 'chosenProposal')}
          clearable
          allowDeselect
          placeholder={t('operations.proposals.notChosen')}
          description={offered.length === 0 ? t('operations.proposals.noneToChoose') : null}
          disabled={offered.length === 0}
          options={offered.map(bankOption)}
          value={values.chosenProposal}
          onChange={bank => form.set('chosenProposal', bank)}
        />
      </Field>
    </div>
  )
}

function ReceivedProposals({ form }: { readonly form: OperationForm }) {
  const t = useTexts()
  const { values } = form
  const set = (received: typeof values.receivedProposals) => form.set('receivedProposals', received)

  return (
    <>
      <p className={classes.label}>{fieldName(t, 'receivedProposals')}</p>
      {values.sendsProposals.length === 0 ? (
        <p className={classes.hint}>{t('operations.proposals.none')}</p>
      ) : (
        <ul className={classes.banks}>
          {values.sendsProposals.map(bank => {
            const received = values.receivedProposals.find(({ proposal }) => proposal === bank)
            const chosen = values.chosenProposal === bank
            const name = t(`states.banks.${bank}`)
            return (
              <li key={bank} className={classes.bank}>
                <span className={classes.bankName}>{name}</span>
                {chosen && <Chip tone="success">{t('operations.proposals.chosen')}</Chip>}
                <span className={classes.bankChecks}>
                  <Checkbox
                    size="xs"
                    label={t('operations.proposals.receivedShort')}
                    aria-label={t('operations.proposals.received', { bank: name })}
                    checked={received !== undefined}
                    disabled={chosen}
                    onChange={event => set(withReceived(values, bank, event.currentTarget.checked))}
                  />
                  <Checkbox
                    size="xs"
                    label={t('operations.proposals.okShort')}
                    aria-label={t('operations.proposals.ok', { bank: name })}
                    checked={received?.isOk ?? false}
                    disabled={chosen || !received}
                    onChange={event => set(withOk(values, bank, event.currentTarget.checked))}
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
