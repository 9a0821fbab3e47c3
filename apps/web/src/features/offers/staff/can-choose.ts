import type { StaffOffer } from '@llave/api-contract/offers'

/**
 * Whether an offer's bank can be chosen: while its proposal is received (spec: back office §4 "Receiving proposals").
 */
export const canChoose = ({ isChosen, isWithdrawn }: StaffOffer): boolean => !isChosen && !isWithdrawn
