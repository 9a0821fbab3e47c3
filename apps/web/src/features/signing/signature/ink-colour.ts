/** The colour of ink, the same on a light and a dark screen: it is printed on paper. */
export function inkColour(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--ink-8').trim() || 'black'
}
