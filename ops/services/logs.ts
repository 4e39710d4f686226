import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { lastLines } from './process/account.ts'
import type { Place } from './settings/settings.ts'

export function logs({ folders }: Place, name: string | undefined): void {
  const folder = join(folders.state, 'log')
  if (!existsSync(folder)) throw new Error('No logs yet: npm run services start')

  const files = readdirSync(folder).filter((file) => !name || file === `${name}.log`)
  if (files.length === 0) throw new Error(`no log of ${name} in ${folder}`)

  for (const file of files) {
    console.log(`\n${join(folder, file)}\n${lastLines(join(folder, file), 40)}`)
  }
}
