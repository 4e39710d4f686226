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

export const mailbox = z.email({ error: 'must be an email address' })

/** HMAC key of the erasure records outside the database. */
export const erasureKey = z.string().min(32, 'must have at least 32 characters')

/** One Ed25519 private key, or several separated by commas during a rotation: the first signs, all are published. */
export const certificateKeys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .refine(
    (keys) => keys.every((key) => /^[0-9a-f]{64}$/i.test(key)),
    'must have 64 hexadecimal digits; several keys are separated by commas',
  )
