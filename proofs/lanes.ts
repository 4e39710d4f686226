import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { Claim } from './claim.ts'
import { readShort } from './verdict.ts'

/**
 * The small size of each claim in a process of its own, as many at once as there are cores, up to four: no time fails it there. Each
 * has its database, its ports and its folders; what it prints appears when it is done. Names those that fall short.
 */
export async function proveInLanes(claims: readonly Claim[]): Promise<string[]> {
  const shop = claims.filter(({ opensShop }) => opensShop)
  const rest = claims.filter(({ opensShop }) => !opensShop).map((claim) => [claim])
  // The longest first, for what is begun last keeps the other lanes waiting: the shop's, and those that kill and restart.
  const jobs = shop.length > 0 ? [shop, ...rest.toReversed()] : rest.toReversed()
  const short: string[] = []
  const lane = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) short.push(...(await proveApart(job)))
  }
  await Promise.all(Array.from({ length: Math.min(mostLanes, availableParallelism()) }, lane))
  return short
}

/** They share one database cluster and its connections. */
const mostLanes = 4

const main = resolve(import.meta.dirname, 'main.ts')

async function proveApart(claims: readonly Claim[]): Promise<string[]> {
  const names = claims.map(({ name }) => name)
  const child = spawn(process.execPath, [main, '--quick', ...names], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  }
  const [code] = await once(child, 'close')
  const output = Buffer.concat(chunks).toString()
  process.stdout.write(output)
  const short = readShort(output)
  // One that says that all hold and then breaks has not shown it.
  if (short && (code === 0) === (short.length === 0)) return short

  console.log(`${names.join(', ')}: ended with ${String(code)}`)
  return names
}
