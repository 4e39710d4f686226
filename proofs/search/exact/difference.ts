import { isDeepStrictEqual } from 'node:util'

/** Describes the difference; empty if both are equal. */
export function difference(what: string, ours: unknown, judged: unknown): string[] {
  if (isDeepStrictEqual(ours, judged)) return []
  return [`${what}: ${shorten(ours)} instead of ${shorten(judged)}`]
}

function shorten(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 200)
}
