/** What the database code needs from a logger; pino's fits. Messages never carry row values. */
export interface DatabaseLog {
  info(message: string): void
  warn(message: string): void
  error(fields: { err: unknown }, message: string): void
}
