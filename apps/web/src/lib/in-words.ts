import { formatCount } from '@shoebox/web-kit/text/format'
import * as z from 'zod/mini'

/** The messages for a field that was left empty or is invalid. */
type FieldWords = { missing?: string; wrong?: string }

/** Validates with the contract's own rule; only the messages under the fields are the form's. */
export function inWords<Fields extends Record<string, unknown>, Body>(
  rule: z.ZodMiniType<Body, Fields>,
  words: Record<string, FieldWords>,
) {
  const check = z.transform((fields: Fields, { issues }): Body => {
    const { success, data, error } = rule.safeParse(fields)
    if (success) return data

    for (const issue of error.issues) {
      const name = String(issue.path[0])
      const input = fields[name]
      const message = wordsFor({ issue, input, words: words[name] ?? {} })
      issues.push({ code: 'custom', path: issue.path, input, message })
    }

    return z.NEVER
  })

  return z.pipe(z.custom<Fields>(), check)
}

type Fault = {
  issue: { code: string; maximum?: number | bigint }
  input: unknown
  words: FieldWords
}

function wordsFor({ issue, input, words }: Fault): string {
  const isEmpty = typeof input !== 'string' || input.trim() === ''
  if (isEmpty && words.missing !== undefined) return words.missing
  if (issue.code === 'too_big')
    return `Please use at most ${formatCount(Number(issue.maximum))} characters.`
  if (issue.code === 'too_small' && words.wrong !== undefined) return words.wrong
  if (issue.code === 'invalid_format') return words.wrong ?? 'Please keep this on one line.'

  return 'This cannot be sent. Please write it in other characters.'
}
