import { existsSync, readFileSync } from 'node:fs'
import { logs } from './logs.ts'
import { reset } from './reset.ts'
import type { StartOptions } from './services.ts'
import { envFile, findPlace, type Place } from './settings/settings.ts'
import { start } from './start.ts'
import { status } from './status.ts'
import { stop } from './stop.ts'

const usage = 'npm run services start [--with search] | stop | status | reset | logs [name] | env'

async function main([command, ...rest]: string[]): Promise<void> {
  const place = findPlace()

  if (command === 'start') await start(place, parseStartOptions(rest))
  else if (command === 'stop') await stop(place)
  else if (command === 'status') await status(place)
  else if (command === 'reset') await reset(place)
  else if (command === 'logs') logs(place, rest[0])
  else if (command === 'env') printEnvironment(place)
  else throw new Error(usage)
}

/** npm swallows the `--with` of `npm run services start --with search`, so `search` alone counts too. */
function parseStartOptions(words: string[]): StartOptions {
  const extra = words.filter((word) => word !== '--with').join(' ')
  if (extra === '') return {}
  if (extra === 'search') return { search: true }
  throw new Error(usage)
}

function printEnvironment(place: Place): void {
  if (!existsSync(envFile(place))) throw new Error('No environment yet: npm run services start')
  process.stdout.write(readFileSync(envFile(place), 'utf8'))
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
