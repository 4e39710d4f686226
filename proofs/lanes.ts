import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import type { Claim } from './claim.ts'
import { readFailed } from './verdict.ts'

/**
 * Runs the quick size of each claim in its own process, in one lane more than there are cores, up to four: claims often
 * wait for a service, a timer or a restarted process. The claims of the shop share one process, because they share a build.
 * Each process has its own database, ports and folders; its output appears when it is done, or at the end if a claim falls
 * short. Returns the names of the claims that fall short.
 */
export async function proveInLanes(claims: readonly Claim[]): Promise<string[]> {
  const shop = claims.filter(({ opensShop }) => opensShop)
  const others = claims.filter(({ opensShop }) => !opensShop).map((claim) => [claim])
  // Longest first: a long claim that starts last would keep one lane busy after the others are done.
  const sorted = others.toReversed().toSorted(([one], [other]) => rankOf(one) - rankOf(other))
  const jobs = shop.length > 0 ? [shop, ...sorted] : sorted
  const failed: Outcome[] = []
  const runLane = async () => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const outcome = await proveApart(job)
      if (outcome.short.length > 0) failed.push(outcome)
      else process.stdout.write(outcome.output)
    }
  }
  await Promise.all(Array.from({ length: Math.min(maxLanes, availableParallelism() + 1) }, runLane))
  for (const { output } of failed) process.stdout.write(output)

  return failed.flatMap(({ short }) => short)
}

/** The claims that take longest at the quick size, longest first. */
const longest: readonly string[] = [
  'erasure',
  'ingest-survives-kill',
  'webhooks',
  'object-access',
  'downloads',
  'crash-points',
  'services-heal',
  'auth-protocol',
  'clicks-exact',
  'ingest-speed',
]

function rankOf(claim: Claim | undefined): number {
  const rank = longest.indexOf(claim?.name ?? '')

  return rank === -1 ? longest.length : rank
}

/** More lanes would use up the connections of the database cluster that all claims share. */
const maxLanes = 4

const main = resolve(import.meta.dirname, 'main.ts')

type Outcome = { short: string[]; output: string }

async function proveApart(claims: readonly Claim[]): Promise<Outcome> {
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
  const short = readFailed(output)
  // A run that reports success and then crashes has failed.
  if (short && (code === 0) === (short.length === 0)) return { short, output }

  return { short: names, output: `${output}\n${names.join(', ')}: ended with ${String(code)}\n` }
}
