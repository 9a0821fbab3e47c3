/**
 * The field to which a searched text belongs, so that it need not be typed again for a new person. A name may contain a
 * number ("Notaría 24"); a phone contains no letter.
 */
export function fieldOfTyped(typed: string): 'name' | 'email' | 'phone' {
  if (typed.includes('@')) return 'email'
  return /\d/.test(typed) && !/\p{L}/u.test(typed) ? 'phone' : 'name'
}
