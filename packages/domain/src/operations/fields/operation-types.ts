export const OPERATION_TYPES = [
  'COMPRA',
  'REFORMA',
  'AUTOCONSTRUCCION',
  'EXTINCION',
  'REHIPOTECA',
  'REHIPOTECA_REFORMA',
] as const
export type OperationType = (typeof OPERATION_TYPES)[number]
