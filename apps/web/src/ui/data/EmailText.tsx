/** An e-mail that has no room on one line breaks after the @ rather than anywhere. */
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
