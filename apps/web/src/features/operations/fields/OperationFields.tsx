import { useTexts } from '../../../lib/texts/texts'
import { AmountFields } from '../fields/AmountFields'
import { OperationDate } from '../fields/DateFields'
import classes from '../fields/fields.module.css'
import { MainFields } from '../fields/MainFields'
import { ProposalFields } from '../fields/ProposalFields'
import type { OperationForm } from '../form/use-operation-form'
import layout from '../operation.module.css'

const DATES = [
  ['arrasDate', 'showBoardArrasDate'],
  ['reservationExpirationDate', 'showBoardReservationExpirationDate'],
  ['contractWithdrawalDate', 'showBoardContractWithdrawalDate'],
  ['providingFundsDate', 'showBoardProvidingFundsDate'],
  ['bonusDate', 'showBoardBonusDate'],
  ['paidOperationDate', 'showBoardPaidOperationDate'],
] as const

/** All fields of the operation in two columns, under small headings. */
export function OperationFields({ form }: { readonly form: OperationForm }) {
  const t = useTexts()
  return (
    <fieldset className={layout.fields} disabled={!form.state.base.abilities.update}>
      <div className={layout.fieldColumn}>
        <section className={classes.group}>
          <h2 className={classes.heading}>{t('operations.sections.operation')}</h2>
          <MainFields form={form} />
        </section>
        <section className={classes.group}>
          <h2 className={classes.heading}>{t('operations.sections.dates')}</h2>
          <div className={classes.grid}>
            {DATES.map(([name, flag]) => (
              <OperationDate key={name} form={form} name={name} flag={flag} />
            ))}
          </div>
        </section>
      </div>
      <div className={layout.fieldColumn}>
        <section className={classes.group}>
          <h2 className={classes.heading}>{t('operations.sections.amounts')}</h2>
          <AmountFields form={form} />
        </section>
        <section className={classes.group}>
          <h2 className={classes.heading}>{t('operations.sections.proposals')}</h2>
          <ProposalFields form={form} />
        </section>
      </div>
    </fieldset>
  )
}
