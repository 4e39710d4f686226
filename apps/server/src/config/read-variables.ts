import type { z } from 'zod'
import { ConfigError } from './config-error.ts'

export type Variables = Record<string, string | undefined>

export function readVariables<Schema extends z.ZodType>(
  schema: Schema,
  variables: Variables,
): z.output<Schema> {
  // A variable that is set to nothing counts as not set: `FOO=` in a file means "leave the default".
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = schema.safeParse(filled)
  if (result.success) return result.data

  throw new ConfigError(
    result.error.issues.map((issue) => {
      const name = issue.path.join('.')
      return `${name}: ${filled[name] === undefined ? 'is missing' : issue.message}`
    }),
  )
}
