import { z } from 'zod'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Read by every program that runs for long. */
export const programVariables = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  LOG_LEVEL: z.enum(logLevels).default('info'),
}

export const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be a postgres:// address',
})

export const mailbox = z.email({ error: 'must be an e-mail address' })

/** HMAC key of the erasure records outside the database. */
export const erasureKey = z.string().min(32, 'must have at least 32 characters')
