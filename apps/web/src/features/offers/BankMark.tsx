import type { Bank } from '@llave/domain/operations/fields/banks'
import { useTexts } from '../../lib/texts/texts'
import classes from './BankMark.module.css'

const TONES = ['red', 'orange', 'amber', 'green', 'teal', 'cyan', 'blue', 'indigo', 'purple', 'grey'] as const

/** The first letters of the words of a bank's name, at most two; of a single word its first two. */
export function bankInitials(name: string): string {
  const words = name.split(/\s+/).filter(word => /\p{Lu}/u.test(word))
  const letters = words.length > 1 ? words.map(word => [...word][0] ?? '').join('') : (words[0] ?? name)
  return [...letters].slice(0, 2).join('').toLocaleUpperCase('es')
}

/** Always the same colour for the same bank. */
function toneOf(bank: Bank): (typeof TONES)[number] {
  const sum = [...bank].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 997, 7)
  return TONES[sum % TONES.length] ?? 'grey'
}

export function BankMark({ bank }: { readonly bank: Bank }) {
  const t = useTexts()
  const tone = toneOf(bank)
  return (
    <span
      className={classes.mark}
      aria-hidden="true"
      style={{ background: `var(--tag-${tone}-tint)`, color: `var(--tag-${tone})` }}
    >
      {bankInitials(t(`states.banks.${bank}`))}
    </span>
  )
}
