const levels: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  40: 'WARN',
  50: 'ERROR',
  60: 'FATAL',
}
const unsaid = new Set(['level', 'time', 'pid', 'hostname', 'name', 'msg'])

/** Turns a JSON log line into readable text for the terminal. */
export function readableLine(line: string): string {
  if (!line.startsWith('{"level":')) return line

  const entry = parse(line)
  if (!entry) return line

  const level = levels[Number(entry.level)]
  const facts = Object.entries(entry)
    .filter(([key]) => !unsaid.has(key))
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return [level, entry.msg, ...facts].filter(Boolean).join(' ')
}

function parse(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
