import type { StaffOperation } from '@llave/api-contract/operations'
import { differingTae, offerCost } from '@llave/domain/offers/offer-cost'
import { RATE_KINDS } from '@llave/domain/offers/offer-terms'
import type { Bank } from '@llave/domain/operations/fields/banks'
import { affordability } from '@llave/domain/questionnaire/affordability'
import { fieldLabel } from '@llave/texts/field-label'
import { useState } from 'react'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { keys } from '../../../lib/queries/keys'
import { useCall, useReread } from '../../../lib/queries/use-call'
import { formatMoneyShort, formatRate } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { SelectField } from '../../../ui/fields/choices/SelectField'
import { DecimalField, MoneyField } from '../../../ui/fields/numbers/DecimalField'
import { WholeField } from '../../../ui/fields/numbers/WholeField'
import { DrawerForm } from '../../../ui/forms/DrawerForm'
import { Field, FormWatch } from '../../../ui/forms/Field'
import { FormDateField } from '../../../ui/forms/FormDateField'
import { entryOptions } from '../entry-options'
import { ConditionsField } from './ConditionsField'
import classes from './OffersTab.module.css'
import { bodyOf, formOf, isReckonable, type OfferForm, offerErrors, readTerms } from './offer-form'
import { ProductsField } from './ProductsField'

interface Props {
  readonly operation: StaffOperation
  /** Null for a new one. */
  readonly offerId: string | null
  readonly onDone: () => void
}

export function OfferFields({ operation, offerId, onDone }: Props) {
  const t = useTexts()
  const { receivedProposals, amountMortgage, offers } = operation
  const { typeOperation, ...answers } = operation.questionnaire
  const offer = offers.find(({ _id }) => _id === offerId) ?? null
  // If a colleague has removed the offer, typed input stays and is saved as a new one.
  const [start] = useState(offer)
  const received = receivedProposals.map(({ proposal }) => proposal)
  const banks = offer && !received.includes(offer.bank) ? [offer.bank, ...received] : received
  const save = useCall('POST /operations/saveOffer', { done: 'offers.saved', onDone })
  const form = useCallForm<OfferForm, void>({
    id: 'offer',
    label: name => fieldLabel(t, `offers.fields.${name}`),
    initial: formOf(offer ?? start, {
      // The next bank without an offer.
      bank: received.find(bank => !offers.some(other => other.bank === bank)) ?? received[0] ?? null,
      amount: amountMortgage,
      years: affordability(typeOperation, answers).years,
    }),
    check: offerErrors,
    async send(values) {
      const body = bodyOf(values, operation._id, offer)
      if (body) await save.send({ body })
    },
    reread: useReread({ queryKey: keys.operation.one(operation._id) }),
    say: () => null,
  })
  const label = (name: keyof OfferForm) => fieldLabel(t, `offers.fields.${name}`)
  const money = (name: 'amount' | 'instalment' | 'openingFee' | 'otherCosts', optional = true) => (
    <Field of={form} name={name} as={MoneyField} signBefore size="sm" optional={optional} />
  )
  const rate = (name: 'tin' | 'differential' | 'euribor' | 'tae', optional = false) => (
    <Field
      of={form}
      name={name}
      as={DecimalField}
      kind={name === 'euribor' ? 'INDEX' : 'RATE'}
      size="sm"
      optional={optional}
    />
  )

  return (
    <DrawerForm of={form} submit={t('offers.save')} onCancel={onDone}>
      <div className={classes.form}>
        <Field
          of={form}
          name="bank"
          as={SelectField<Bank>}
          size="sm"
          options={banks.map(bank => ({ value: bank, label: t(`states.banks.${bank}`) }))}
        />
        <Field of={form} name="rateKind">
          {({ onChange, ...field }) => (
            <SelectField
              {...field}
              size="sm"
              label={label('rateKind')}
              options={RATE_KINDS.map(kind => ({ value: kind, label: t(`offers.kinds.${kind}`) }))}
              onChange={kind => kind && onChange(kind)}
            />
          )}
        </Field>
        {money('amount', false)}
        <Field of={form} name="years" as={WholeField} size="sm" />
        <FormWatch of={form}>
          {({ values: { rateKind, initialYears } }) => (
            <>
              {rateKind !== 'FIXED' && (
                <Field
                  of={form}
                  name="initialYears"
                  as={WholeField}
                  size="sm"
                  label={t(rateKind === 'MIXED' ? 'offers.fields.initialYears' : 'offers.initialYearsOptional')}
                />
              )}
              {(rateKind !== 'VARIABLE' || initialYears !== null) && rate('tin')}
              {rateKind !== 'FIXED' && (
                <>
                  {rate('differential')}
                  {rate('euribor')}
                  <Field of={form} name="euriborDate" as={FormDateField} />
                </>
              )}
            </>
          )}
        </FormWatch>
        {rate('tae', true)}
        {money('instalment')}
        {money('openingFee')}
        {money('otherCosts')}
        <Field of={form} name="validUntil" as={FormDateField} optional />
      </div>
      <Field of={form} name="products" as={ProductsField} />
      <Field of={form} name="conditions" as={ConditionsField} entries={entryOptions(t, operation)} />
      <FormWatch of={form}>{({ values }) => <Reckoned values={values} />}</FormWatch>
    </DrawerForm>
  )
}

/** The costs that follow from the typed terms, and whether the bank states the same TAE. */
function Reckoned({ values }: { readonly values: OfferForm }) {
  const t = useTexts()
  const terms = readTerms(values)
  if (!terms || !isReckonable(terms)) return null
  const { instalment, tae, total } = offerCost(terms, { linked: true })
  const differs = differingTae(terms)
  const otherInstalment = terms.instalment !== null && Math.abs(terms.instalment - instalment) > 1
  return (
    <p className={classes.sum} role="status">
      {t('offers.reckoned', {
        instalment: formatMoneyShort(instalment),
        tae: formatRate(tae),
        total: formatMoneyShort(total),
      })}
      {differs !== null && (
        <span className="warning block">{t('offers.taeWarning', { rate: formatRate(differs) })}</span>
      )}
      {otherInstalment && (
        <span className="warning block">{t('offers.instalmentWarning', { amount: formatMoneyShort(instalment) })}</span>
      )}
    </p>
  )
}
