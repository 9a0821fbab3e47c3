import classes from '../form/form.module.css'

/** Where an e-mail went, on a line of its own; a long address breaks after the @ rather than anywhere. */
export function EmailAddress({ children }: { readonly children: string }) {
  const at = children.indexOf('@') + 1
  return (
    <strong className={classes.address}>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </strong>
  )
}
