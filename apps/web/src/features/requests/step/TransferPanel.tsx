import type { CustomerOperation } from '@llave/api-contract/operations'
import { centsToEuros } from '@llave/domain/money/money'
import { paymentQr } from '@llave/domain/money/payment-qr'
import { shownIban } from '@llave/domain/money/shown-iban'
import type { ProvisionState } from '@llave/domain/operations/states/operation-states'
import { PROVISION_AMOUNT_CENTS, paymentConcept } from '@llave/domain/operations/timeline/customer-timeline'
import { formatMoneyShort } from '../../../lib/texts/formats'
import { useTexts } from '../../../lib/texts/texts'
import { CopyButton } from '../../../ui/CopyButton'
import { Abbreviated } from '../../../ui/data/Abbreviation'
import { QrCode } from '../../../ui/data/QrCode'
import classes from './TransferPanel.module.css'

interface Props {
  readonly operation: CustomerOperation
  readonly state: ProvisionState
}

/**
 * Payment details of a provision of funds: amount, concept, beneficiary and account, each to copy (spec: customer area
 * §4); on a large screen also as a QR code for the phone.
 */
export function TransferPanel({ operation: { numOperation, transfer }, state }: Props) {
  const t = useTexts()
  const concept = paymentConcept(numOperation, state)
  const amount = centsToEuros(PROVISION_AMOUNT_CENTS)
  const lines = [
    { name: t('common.words.amount'), shown: formatMoneyShort(amount), copied: String(amount) },
    { name: t('requests.transfer.concept'), shown: concept, copied: concept },
    ...(transfer
      ? [
          { name: t('requests.transfer.beneficiary'), shown: transfer.beneficiary, copied: transfer.beneficiary },
          {
            name: t('requests.transfer.iban'),
            shown: shownIban(transfer.iban),
            copied: transfer.iban.replaceAll(/\s/g, ''),
          },
        ]
      : []),
  ]
  return (
    <section className={classes.panel} aria-label={t('requests.transfer.title')}>
      <dl>
        {lines.map(({ name, shown, copied }) => (
          <div key={name} className={classes.line}>
            <dt>{name}</dt>
            <dd>
              <span>
                <Abbreviated>{shown}</Abbreviated>
              </span>
              <CopyButton value={copied} name={name} />
            </dd>
          </div>
        ))}
      </dl>
      {transfer && (
        <div className={classes.qr}>
          <QrCode
            value={paymentQr({ ...transfer, amount: PROVISION_AMOUNT_CENTS, concept })}
            label={t('requests.transfer.qr')}
          />
          <p>{t('requests.transfer.qrHelp')}</p>
        </div>
      )}
      <p className="dimmed fz-sm pad-sm-md">
        {t(transfer ? 'requests.transfer.conceptHelp' : 'requests.transfer.unknown')}
      </p>
    </section>
  )
}
