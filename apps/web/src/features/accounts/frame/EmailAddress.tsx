import { EmailText } from '../../../ui/data/EmailText'
import classes from '../form/form.module.css'

/** Where an e-mail went, on a line of its own. */
export function EmailAddress({ children }: { readonly children: string }) {
  return (
    <strong className={classes.address}>
      <EmailText>{children}</EmailText>
    </strong>
  )
}
