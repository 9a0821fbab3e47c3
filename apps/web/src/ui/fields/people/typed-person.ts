/** Which of a person's fields a text is that was searched for: who is not found need not be typed again. */
export function fieldOfTyped(typed: string): 'name' | 'email' | 'phone' {
  if (typed.includes('@')) return 'email'
  return /\d/.test(typed) ? 'phone' : 'name'
}
