import * as z from 'zod/mini'
import { formatCount } from '../text/format.ts'

/** What a field says when it was left empty, and when its value is invalid. */
export type FieldMessages = { missing?: string; wrong?: string }

/**
 * Validates with the contract's schema; the form only provides the messages under its fields. `check` adds the messages of
 * rules across fields, also if another field is invalid, so that the user sees every error at once.
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

/** A checkbox that must be ticked before the form can be sent. */
export const mustBeTicked = z.pipe(z.boolean(), z.literal(true))

type InvalidField = {
  issue: { code: string; origin?: string; minimum?: number | bigint; maximum?: number | bigint }
  input: unknown
  messages: FieldMessages
}

function messageFor({ issue, input, messages: { missing, wrong } }: InvalidField): string {
  if (isEmpty(input) && missing !== undefined) return missing
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `Please use at most ${formatCount(Number(issue.maximum))} characters.`
  if (wrong !== undefined && issue.code !== 'custom') return wrong
  if (issue.code === 'too_small' && issue.origin === 'string')
    return `Please use at least ${formatCount(Number(issue.minimum))} characters.`
  if (issue.code === 'invalid_format') return 'Please keep this on one line.'

  return typeof input === 'string'
    ? 'This cannot be sent. Please write it in other characters.'
    : 'Please check this.'
}

function isEmpty(input: unknown): boolean {
  if (typeof input === 'string') return input.trim() === ''
  if (Array.isArray(input)) return input.length === 0

  return input === undefined || input === null || input === false
}
