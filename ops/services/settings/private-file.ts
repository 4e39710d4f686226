import { renameSync, rmSync, writeFileSync } from 'node:fs'

/** Written beside and renamed: no reader sees half a file, and the mode holds from the first byte. */
export function writePrivateFile(path: string, text: string): void {
  const draft = `${path}.${process.pid}`
  rmSync(draft, { force: true })
  writeFileSync(draft, text, { mode: 0o600 })
  renameSync(draft, path)
}
