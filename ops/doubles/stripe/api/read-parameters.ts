import type { z } from 'zod'
import { type ApiError, invalidRequest } from './api-error.ts'
import type { FormFields } from './read-form.ts'

type Issue = z.core.$ZodIssue

/** Parses a form. Like Stripe, it reports only the first error, with its parameter. */
export function readParameters<Schema extends z.ZodType>(
  schema: Schema,
  fields: FormFields,
): z.output<Schema> {
  const parsed = schema.safeParse(fields)
  if (parsed.success) return parsed.data

  const issues = parsed.error.issues
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys')
  const [first] = issues
  throw first ? describe(unknown ?? first, fields) : invalidRequest('Invalid request.')
}

function describe(issue: Issue, fields: FormFields): ApiError {
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => parameterName([...issue.path, key]))
    const noun = names.length > 1 ? 'parameters' : 'parameter'
    return invalidRequest(`Received unknown ${noun}: ${names.join(', ')}`, {
      code: 'parameter_unknown',
      param: names[0],
    })
  }

  const param = parameterName(issue.path)
  const value = valueAt(fields, issue.path)
  if (value === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  }
  if (issue.code === 'invalid_value') {
    const allowed = issue.values.map(String).join(', ')
    return invalidRequest(`Invalid ${param}: must be one of ${allowed}`, { param })
  }
  if (issue.message === 'integer') {
    const code = 'parameter_invalid_integer'
    return invalidRequest(`Invalid integer: ${show(value)}`, { code, param })
  }
  if (issue.message === 'email') {
    return invalidRequest(`Invalid email address: ${show(value)}`, { code: 'email_invalid', param })
  }
  return invalidRequest(`Invalid ${param}: ${issue.message}`, { param })
}

/** `line_items[0][quantity]`, as Stripe names a nested parameter. */
function parameterName(path: readonly PropertyKey[]): string {
  const [first = '', ...rest] = path.map(String)
  return first + rest.map((name) => `[${name}]`).join('')
}

function valueAt(fields: FormFields, path: readonly PropertyKey[]) {
  let value: FormFields | string | undefined = fields
  for (const name of path) value = typeof value === 'object' ? value[String(name)] : undefined
  return value
}

function show(value: FormFields | string): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
