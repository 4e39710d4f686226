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

type Options = { level: string; name: string }

/** JSON lines on standard output. What could open an account is blanked wherever it appears. */
export function createLog({ level, name }: Options, stream?: DestinationStream): Logger {
  const options = {
    level,
    name,
    redact: {
      paths: secrets.flatMap((secret) => [secret, `*.${secret}`, `*.*.${secret}`]),
      censor: '[redacted]',
    },
  }
  return stream ? pino(options, stream) : pino(options)
}
