import { isDeepStrictEqual } from 'node:util'

/** What differs, in words; nothing where both are equal. */
export function difference(what: string, ours: unknown, judged: unknown): string[] {
  if (isDeepStrictEqual(ours, judged)) return []
  return [`${what}: ${shorten(ours)} instead of ${shorten(judged)}`]
}

function shorten(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 200)
}
