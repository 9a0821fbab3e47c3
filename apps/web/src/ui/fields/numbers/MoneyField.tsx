import { DecimalField, type DecimalFieldProps } from './DecimalField'

/** Euros, at most 11 digits including cents (spec: customer area §5). */
export function MoneyField(props: Omit<DecimalFieldProps, 'kind'>) {
  return <DecimalField {...props} kind="AMOUNT" />
}
