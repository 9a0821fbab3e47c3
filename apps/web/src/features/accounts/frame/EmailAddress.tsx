import { EmailText } from '../../../ui/data/EmailText'
import classes from '../form/form.module.css'

export function EmailAddress({ children }: { readonly children: string }) {
  return (
    <strong className={classes.address}>
      <EmailText>{children}</EmailText>
    </strong>
  )
}
