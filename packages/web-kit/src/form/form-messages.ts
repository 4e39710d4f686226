import * as z from 'zod/mini'
import { formatCount } from '../text/format.ts'

/** Messages for a field that is empty, or whose value is invalid. */
export type FieldMessages = { missing?: string; invalid?: string }

/**
 * Validates with the contract's schema; the form only provides the messages under its fields. `check` validates rules
 * that span several fields. It runs even if a field is invalid, so the user sees all errors together.
 */
export function withMessages<Fields extends Record<string, unknown>, Body>(
  schema: z.ZodMiniType<Body, Fields>,
  messages: Record<string, FieldMessages>,
  check: (fields: Fields) => Partial<Record<keyof Fields & string, string>> = () => ({}),
) {
  const validate = z.transform((fields: Fields, { issues }): Body => {
    const { success, data, error } = schema.safeParse(fields)
    for (const issue of error?.issues ?? []) {
      const name = String(issue.path[0])
      const input = fields[name]
      const message = messageFor({ issue, input, messages: messages[name] ?? {} })
      issues.push({ code: 'custom', path: issue.path, input, message })
    }
    for (const [name, message] of Object.entries(check(fields))) {
      if (issues.some(({ path }) => path?.[0] === name)) continue
      issues.push({ code: 'custom', path: [name], input: fields[name], message: String(message) })
    }

    return success && issues.length === 0 ? data : z.NEVER
  })

  return z.pipe(z.custom<Fields>(), validate)
}

/** A checkbox that the user must check before sending the form. */
export const mustBeChecked = z.pipe(z.boolean(), z.literal(true))

type InvalidField = {
  issue: {
    code: string
    path: readonly PropertyKey[]
    message: string
    origin?: string
    minimum?: number | bigint
    maximum?: number | bigint
  }
  input: unknown
  messages: FieldMessages
}

function messageFor({ issue, input, messages: { missing, invalid } }: InvalidField): string {
  // An item of a list keeps the contract's message, because the form's messages are per field.
  if (issue.path.length > 1) return issue.message
  if (isEmpty(input) && missing !== undefined) return missing
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `Please use at most ${formatCount(Number(issue.maximum))} characters.`
  if (invalid !== undefined && issue.code !== 'custom') return invalid
  if (issue.code === 'too_small' && issue.origin === 'string')
    return `Please use at least ${formatCount(Number(issue.minimum))} characters.`
  if (issue.code === 'invalid_format') return 'Please keep this on one line.'

  return typeof input === 'string'
    ? 'Contains characters we can’t accept.'
    : 'Please check this field.'
}

function isEmpty(input: unknown): boolean {
  if (typeof input === 'string') return input.trim() === ''
  if (Array.isArray(input)) return input.length === 0

  return input === undefined || input === null || input === false
}
