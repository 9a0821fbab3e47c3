/** The colour of ink, the same on light and dark screens, because it is printed on paper. */
export function inkColour(): string {
  return getComputedStyle(document.documentElement).getPropertyValue('--ink-8').trim() || 'black'
}
