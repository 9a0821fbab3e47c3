/** A long e-mail breaks after the @. The break is hidden from screen readers, which would read a space there. */
export function EmailText({ children }: { readonly children: string }) {
  const at = children.indexOf('@') + 1
  return (
    <>
      {children.slice(0, at)}
      <span aria-hidden="true">
        <wbr />
      </span>
      {children.slice(at)}
    </>
  )
}
