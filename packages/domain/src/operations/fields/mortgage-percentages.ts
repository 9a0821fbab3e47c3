export const MORTGAGE_PERCENTAGES = [
  'P100_FUNCIONARIO',
  'P100',
  'P90_FUNCIONARIO',
  'P90',
  'P80_FUNCIONARIO',
  'P80',
  'MENOS_80_FUNCIONARIO',
  'MENOS_80',
] as const
export type MortgagePercentage = (typeof MORTGAGE_PERCENTAGES)[number]
