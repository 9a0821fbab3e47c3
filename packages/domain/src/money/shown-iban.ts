/** An IBAN as people read it, in groups of four: `ES91 2100 0418 …`. */
export function shownIban(iban: string): string {
  return iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')
}
