/** A long e-mail breaks after the @. */
export function EmailText({ children }: { readonly children: string }) {
  const at = children.indexOf('@') + 1
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  )
}
