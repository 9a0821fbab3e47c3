/** The logger of the database code; pino's fits. Messages never contain row values. */
export interface DatabaseLog {
  info(message: string): void
  warn(message: string): void
  error(fields: { err: unknown }, message: string): void
}
