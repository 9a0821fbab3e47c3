import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'

/**
 * One JSON line per event, in UTC. Personal data must not be logged: requests are logged by their route's pattern, and
 * any property with one of these names is redacted. Writes to standard output by default.
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options: LoggerOptions = {
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
  }
  return pino(options, destination)
}
