/** `a•••@example.es`: enough to recognise one's own address. */
export function maskedEmail(email: string): string {
  const at = email.indexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}
