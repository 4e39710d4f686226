import type { z } from 'zod'

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

/** Every fault of the settings at once, by name and reason. Values may be secrets and are never shown. */
export class ConfigError extends Error {
  constructor(faults: readonly string[]) {
    super(
      `The settings have ${faults.length} fault(s):\n${faults.map((line) => `  ${line}`).join('\n')}`,
    )
    this.name = 'ConfigError'
  }
}
