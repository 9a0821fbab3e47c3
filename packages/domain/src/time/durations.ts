// Durations in milliseconds. Calendar days, two of which in a year are shorter or longer, are computed in
// `calendar-day`.

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
