/**
 * The constant instalment of a loan (French system): `P · i / (1 − (1 + i)^−n)` with `i` a twelfth of the yearly rate
 * and `n` the number of months.
 */
export function instalmentOf(principal: number, years: number, rate: number): number {
  const months = years * 12
  const monthly = rate / 12
  return monthly === 0 ? principal / months : (principal * monthly) / (1 - (1 + monthly) ** -months)
}
