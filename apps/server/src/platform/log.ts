import { DatabaseError } from 'pg'
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
    serializers: { err: describeError, thrown: describeError },
    // Under its usual name pino would write the error's message beside what describeError leaves of it.
    errorKey: 'thrown',
    redact: {
      paths: places.flatMap((place) => secrets.map((secret) => place + secret)),
      censor: '[redacted]',
    },
  }
  return stream ? pino(options, stream) : pino(options)
}

/**
 * What an operator needs of an error, without what a user typed: PostgreSQL repeats whole rows in `detail` and
 * values in its message, so a database error is logged by its codes and names.
 */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name: type, stack } = error
  if (error instanceof DatabaseError) {
    const { code, constraint, table, column, routine } = error
    const names = { type, code, constraint, table, column, routine, raisedIn: raisedIn(error) }
    const message = hasSafeMessage.has(code ?? '') ? error.message : undefined
    return { ...names, message, stack: framesOf(stack) }
  }
  const code = 'code' in error ? String(error.code) : undefined
  return { type, code, message: error.message, stack: framesOf(stack) }
}

/**
 * Messages of these name tables, functions and states, never a value of a row. 42501 needs its message: PostgreSQL
 * sends no table field with "permission denied for table emails".
 */
const hasSafeMessage = new Set(['42501', '57014', '55P03', '40001', '40P01', '25P03', '57P01'])

/** The function whose RAISE this was. Only its name: other lines of `where` may quote a statement with values. */
function raisedIn({ where }: DatabaseError): string | undefined {
  return /^PL\/pgSQL function ([\w.]+(?:\([^)]*\))? line \d+)/m.exec(where ?? '')?.[1]
}

/** The stack without its first line, which is the message. */
function framesOf(stack = ''): string {
  return stack.slice(Math.max(0, stack.indexOf('\n    at ') + 1))
}
