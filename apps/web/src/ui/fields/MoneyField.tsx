import { DecimalField, type DecimalFieldProps } from './DecimalField'

type Props = Omit<DecimalFieldProps, 'suffix' | 'maxDigits' | 'grouped'> & { readonly maxDigits?: number }

/** Euros as they are typed in Spain, `1.234,56 €`; at most 11 digits in all, cents included (spec: customer area §5). */
export function MoneyField({ maxDigits = 11, ...rest }: Props) {
  return <DecimalField {...rest} maxDigits={maxDigits} grouped suffix=" €" />
}
