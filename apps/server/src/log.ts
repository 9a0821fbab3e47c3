import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'

/**
 * One JSON line an event, in UTC. Personal data has no place here: requests are logged by their route's pattern, and
 * what slips into an object by one of these names is cut out. Goes to standard output unless told otherwise.
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
