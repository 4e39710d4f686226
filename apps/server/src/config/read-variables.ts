import type { z } from 'zod'

export type Variables = Record<string, string | undefined>

export function readVariables<Schema extends z.ZodType>(
  schema: Schema,
  variables: Variables,
): z.output<Schema> {
  // An empty variable counts as unset: `FOO=` in a file means "use the default".
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

/** Lists all invalid variables at once, by name and reason. Never their values, which can be secrets. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(
      `Invalid configuration (${problems.length}):\n${problems.map((line) => `  ${line}`).join('\n')}`,
    )
    this.name = 'ConfigError'
  }
}
