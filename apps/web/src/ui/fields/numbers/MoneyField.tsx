import { DecimalField, type DecimalFieldProps } from './DecimalField'

/** Euros, at most 11 digits in all, cents included (spec: customer area §5). */
export function MoneyField(props: Omit<DecimalFieldProps, 'kind'>) {
  return <DecimalField {...props} kind="AMOUNT" />
}
