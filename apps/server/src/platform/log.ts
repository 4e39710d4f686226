import { type DestinationStream, type Logger, pino } from 'pino'

const secrets = [
  'authorization',
  'cookie',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'captcha_token',
]

/** Where a logged object may carry one. Named places: with wildcards a line took 39 us instead of 3. */
const places = ['', 'headers.', 'req.headers.', 'body.', 'query.', 'payload.', 'err.', 'session.']

type Options = { level: string; name: string }

/** JSON lines on standard output. What could open an account is blanked. */
export function createLog({ level, name }: Options, stream?: DestinationStream): Logger {
  const options = {
    level,
    name,
    redact: {
      paths: places.flatMap((place) => secrets.map((secret) => place + secret)),
      censor: '[redacted]',
    },
  }
  return stream ? pino(options, stream) : pino(options)
}
