/** A link to the contract goes to a holder who has not signed and has an address. */
export function getsContractLink(holder: { readonly signed: boolean; readonly email: string | null }): boolean {
  return !holder.signed && holder.email !== null
}
