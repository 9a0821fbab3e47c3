import type { Bank } from '@llave/domain/operations/fields/banks'
import { useTexts } from '../../lib/texts/texts'
import classes from './BankMark.module.css'

/** The first letters of the words of a bank's name, at most two; of a single word, its first two letters. */
export function bankInitials(name: string): string {
  const words = name.split(/\s+/).filter(word => /\p{Lu}/u.test(word))
  const letters = words.length > 1 ? words.map(word => [...word][0] ?? '').join('') : (words[0] ?? name)
  return [...letters].slice(0, 2).join('').toLocaleUpperCase('es')
}

export const bankColor = (bank: Bank) => `--bank-${bank.toLowerCase().replaceAll('_', '-')}`

export function BankMark({ bank }: { readonly bank: Bank }) {
  const t = useTexts()
  return (
    <span className={classes.mark} aria-hidden="true" style={{ background: `var(${bankColor(bank)})` }}>
      {bankInitials(t(`states.banks.${bank}`))}
    </span>
  )
}
