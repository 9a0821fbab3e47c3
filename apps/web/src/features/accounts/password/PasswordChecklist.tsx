import { passwordChecklist } from '@llave/domain/people/passwords'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useTexts } from '../../../lib/texts/texts'
import classes from './PasswordChecklist.module.css'

const parts = ['length', 'lowercase', 'uppercase', 'digit'] as const

/** The four parts of the password's rule, ticked while typing (spec: customer area §2). */
export function PasswordChecklist({ password }: { readonly password: string }) {
  const t = useTexts()
  const fulfilled = passwordChecklist(password)
  return (
    <ul className={classes.list}>
      {parts.map(part => (
        <li key={part} className={classes.item} data-done={fulfilled[part] || undefined}>
          {fulfilled[part] ? <IconCircleCheckFilled aria-hidden="true" /> : <IconCircle aria-hidden="true" />}
          {t(`accounts.checklist.${part}`)}
          <span className="visually-hidden">
            : {t(fulfilled[part] ? 'accounts.checklist.done' : 'accounts.checklist.missing')}
          </span>
        </li>
      ))}
    </ul>
  )
}
