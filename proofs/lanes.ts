import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { Claim } from './claim.ts'

/**
 * The small size of each claim in a process of its own, as many at once as there are cores. Each has its database, its
 * ports and its folders; what it prints appears when it is done. Says how many fall short.
 */
export async function proveInLanes(claims: readonly Claim[]): Promise<number> {
  const shop = claims.filter(({ opensShop }) => opensShop)
  const rest = claims.filter(({ opensShop }) => !opensShop).map((claim) => [claim])
  // The longest first: whatever is begun last keeps the other lanes waiting.
  const jobs = shop.length > 0 ? [shop, ...rest] : rest
  let short = 0
  const lane = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) short += await proveApart(job)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  return short
}

const main = resolve(import.meta.dirname, 'main.ts')

async function proveApart(claims: readonly Claim[]): Promise<number> {
  const names = claims.map(({ name }) => name)
  const child = spawn(process.execPath, [main, '--quick', ...names], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  }
  const [code] = await once(child, 'close')
  process.stdout.write(Buffer.concat(chunks))
  if (code === 0) return 0

  // One that breaks off counts as one that falls short, and takes those behind it along.
  console.log(`${names.join(', ')}: ended with ${String(code)}`)
  return claims.length
}
