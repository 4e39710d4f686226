import { renameSync, rmSync, writeFileSync } from 'node:fs'

/** Formats KEY='value' lines, which a shell can source and `parseEnv` can read. */
export function formatEnv(variables: Record<string, string>): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}='${value.replaceAll("'", `'\\''`)}'\n`)
    .join('')
}

export function parseEnv(text: string): Record<string, string> {
  const variables: Record<string, string> = {}

  for (const line of text.split('\n')) {
    const match = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/.exec(line)
    if (!match?.[1]) continue
    variables[match[1]] = unquote(match[2] ?? '')
  }

  return variables
}

function unquote(value: string): string {
  if (!value.startsWith("'")) return value
  return value.slice(1, -1).replaceAll(`'\\''`, "'")
}

/** Atomic: writes a temporary file with mode 0600 and renames it. */
export function writePrivateFile(path: string, text: string): void {
  const draft = `${path}.${process.pid}`
  rmSync(draft, { force: true })
  writeFileSync(draft, text, { mode: 0o600 })
  renameSync(draft, path)
}
