/**
 * Which of a person's fields a text is that was searched for: who is not found need not be typed again. A name may hold
 * a number ("Notaría 24"), a telephone holds no letter.
 */
export function fieldOfTyped(typed: string): 'name' | 'email' | 'phone' {
  if (typed.includes('@')) return 'email'
  return /\d/.test(typed) && !/\p{L}/u.test(typed) ? 'phone' : 'name'
}
