export const LEAVE_REASONS = ['SEPARATION', 'WITHDRAWS', 'NOT_NEEDED', 'DIED', 'OTHER'] as const
export type LeaveReason = (typeof LEAVE_REASONS)[number]
