export const logLevels = { error: 0, warn: 1, info: 2, debug: 3 } as const

type Level = keyof typeof logLevels
type Details = Record<string, string | number | boolean>
type Log = Record<Level, (message: string, details?: Details) => void>
type LogSettings = { level: number; sink: Pick<Console, Level> }

/** Production logs errors only. */
export function levelFor({ isProduction }: { isProduction: boolean }): number {
  return isProduction ? logLevels.error : logLevels.debug
}

export function createLog({ level, sink }: LogSettings): Log {
  const createWriter = (name: Level) => (message: string, details?: Details) => {
    if (logLevels[name] > level) return

    const text = redactText(message)
    if (details === undefined) sink[name](text)
    else sink[name](text, redactDetails(details))
  }

  return {
    error: createWriter('error'),
    warn: createWriter('warn'),
    info: createWriter('info'),
    debug: createWriter('debug'),
  }
}

/** Use this instead of `console`. */
export const log = createLog({
  level: levelFor({ isProduction: import.meta.env?.PROD ?? false }),
  sink: console,
})

function redactDetails(details: Details): Details {
  const entries = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'string' ? redactText(value) : value,
  ])

  return Object.fromEntries(entries)
}

/** Users send their console output to support, so it must not contain email addresses or secrets. */
function redactText(text: string): string {
  return text
    .replaceAll(/[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/g, '[email]')
    .replaceAll(/\b(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1')
    .replaceAll(/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]')
}
