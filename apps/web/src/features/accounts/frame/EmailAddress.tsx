import { EmailText } from '../../../ui/data/EmailText'

export function EmailAddress({ children }: { readonly children: string }) {
  return (
    <strong className="strong fz-lg block mt-2xs ink">
      <EmailText>{children}</EmailText>
    </strong>
  )
}
