import pino, { type Logger } from 'pino'

/**
 * One JSON line an event, in UTC. Personal data has no place here: requests are logged by their route's pattern, and
 * what slips into an object by one of these names is cut out.
 */
export function createLog(level: string): Logger {
  return pino({
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: null,
    redact: {
      paths: [
        'email',
        'dni',
        'phone',
        'token',
        'password',
        '*.email',
        '*.dni',
        '*.phone',
        '*.token',
        '*.password',
        'err.detail',
        'err.where',
        'err.parameters',
      ],
      censor: '[redacted]',
    },
  })
}
