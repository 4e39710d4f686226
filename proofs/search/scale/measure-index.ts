import type { SigningKey } from '@shoebox/server/testing/auth/signing-key'
import { buildUser } from '@shoebox/server/testing/build-user'
import type { TestDatabase } from '@shoebox/server/testing/database'
import { type Replica, startReplica } from '../../api-process.ts'
import { describeLeftOut, percentile, type QuietTimes } from '../../speed/times.ts'
import { countWrongAnswers } from './count-wrong-answers.ts'
import { send } from './load-index.ts'
import { countFallbacks, metricsToken, recordRequests } from './measured-requests.ts'
import { type DrawnRequests, kindLabels, type ScaleKind, scaleKinds } from './scale-requests.ts'
import {
  type Contest,
  describeTimes,
  measureRates,
  measureTimes,
  type Rates,
  type Side,
} from './scale-times.ts'

export const manyClients = 8
/** For many clients on two cores: with the default, PostgreSQL would answer what this claim compares. */
const patientTimeoutMs = '30000'

/** The name under which an index is kept; its alias ends in `-photos`. */
export const prefixFor = (documents: number) => `scale-${documents}`

export type World = {
  database: TestDatabase
  /** Where OpenSearch listens. */
  node: string
  key: SigningKey
  /** An API that searches with PostgreSQL. */
  postgres: Replica
  photos: number
  /** How long and how often each figure is measured. */
  length: { seconds: number; rounds: number; times: number; warmUp: number; depth: number }
}

export type Measured = {
  alone: Rates
  together: Rates
  notes: string[]
  times: Times
  /** Searches of one client that PostgreSQL answered, because OpenSearch was too slow. */
  fallbacks: number
}

/** Measures the index that has each photo `times` times. */
export async function measureIndex(
  world: World,
  { times, drawn }: { times: number; drawn: DrawnRequests },
): Promise<Measured> {
  const { database, node, key, postgres, photos, length } = world
  const { seconds, rounds } = length
  const reader = await buildUser({ database, key })
  const index = prefixFor(photos * times)
  const variables = (url: string) => ({
    SEARCH_ENGINE: 'opensearch',
    OPENSEARCH_URL: url,
    SEARCH_INDEX: index,
    METRICS_TOKEN: metricsToken,
    DATABASE_POOL_SIZE: String(manyClients),
  })
  const requests = await recordRequests({
    database,
    reader,
    node,
    drawn,
    depth: length.depth,
    variables,
  })
  const api = await startReplica(database, variables(node))
  const patientApi = await startReplica(database, {
    ...variables(node),
    SEARCH_TIMEOUT_MS: patientTimeoutMs,
  })
  try {
    const answers = { reader, requests, api, postgres, times }
    const wrong = await countWrongAnswers(answers)
    // The claim states times only, which CI skips; times of wrong answers would state nothing.
    if (wrong > 0) throw new Error(`${wrong} searches differ from those of PostgreSQL`)
    const contest: Contest = {
      reader,
      requests,
      api,
      node,
      ...(times === 1 && { postgres }),
    }
    const label = `${photos * times} photos`
    const notes: string[] = []
    // At once, too: the whole claim takes half an hour, and a later phase can fail.
    const report = (lines: readonly string[]) => {
      console.log(lines.map((line) => `    ${line}`).join('\n'))
      notes.push(...lines)
    }
    const taken = await measureAllTimes(contest, { length, index })
    report(taken.notes.map((note) => `${label}, ${note}`))
    // As long as a round, because V8 has to compile the code of each API.
    const turns = { seconds, rounds, warmUpSeconds: seconds }
    const alone = await measureRates(contest, { clients: 1, ...turns })
    report(describeRates(`${label}, one client`, alone))
    const together = await measureRates(
      { ...contest, api: patientApi },
      { clients: manyClients, ...turns },
    )
    report(describeRates(`${label}, ${manyClients} clients`, together))
    return {
      alone,
      together,
      times: taken,
      fallbacks: await countFallbacks(api),
      notes,
    }
  } finally {
    await patientApi.stop()
    await api.stop()
  }
}

type Times = {
  /** Through the API. */
  warm: ReadonlyMap<ScaleKind, QuietTimes>
  cold: ReadonlyMap<ScaleKind, QuietTimes>
  notes: string[]
}

async function measureAllTimes(
  contest: Contest,
  { length, index }: { length: World['length']; index: string },
): Promise<Times> {
  const { times: count, warmUp } = length
  const notes: string[] = []
  const timesOfKinds = async (kinds: readonly ScaleKind[], how: string) => {
    const found = new Map<ScaleKind, QuietTimes>()
    for (const kind of kinds) {
      const sides: Side[] = contest.postgres ? ['api', 'bare', 'postgres'] : ['api', 'bare']
      const parts: string[] = []
      for (const side of sides) {
        const taken = await measureTimes(contest, { kind, side, count, warmUp })
        parts.push(`${sideLabels[side]} ${describeTimes(taken)}`)
        if (side === 'api') found.set(kind, taken)
      }
      const leftOut = describeLeftOut(itemOf(found, kind))
      notes.push(`${kindLabels[kind]}${how}, p50/p95 ms: ${parts.join(', ')} (${leftOut})`)
    }
    return found
  }
  const warm = await timesOfKinds(scaleKinds, '')
  const setCache = (isEnabled: boolean) =>
    send(contest.node, `PUT /${index}-photos/_settings`, {
      index: { 'requests.cache.enable': isEnabled },
    })
  await setCache(false)
  const cold = await timesOfKinds(facetKinds, ', not in the request cache')
  await setCache(true)
  return { warm, cold, notes }
}

const facetKinds = ['facets', 'narrowedFacets'] as const

const sideLabels: Record<Side, string> = {
  api: 'API',
  bare: 'OpenSearch alone',
  postgres: 'API with PostgreSQL',
}

export function p95({ warm, cold }: Times, part: 'times' | 'all') {
  const of = (from: Times['warm'], kind: ScaleKind) => percentile(itemOf(from, kind)[part], 95)
  const slower = (from: Times['warm']) => Math.max(...facetKinds.map((kind) => of(from, kind)))
  return {
    common: of(warm, 'common'),
    filtered: of(warm, 'filtered'),
    coldFacets: slower(cold),
    cachedFacets: slower(warm),
  }
}

function itemOf(found: Times['warm'], kind: ScaleKind): QuietTimes {
  const taken = found.get(kind)
  if (!taken) throw new Error(`${kind} was not measured`)
  return taken
}

const ratioOf = ({ api = Number.NaN, bare = Number.NaN }: Rates[ScaleKind]) => api / bare

export function lowestRatio(rates: Rates): number {
  return Math.min(...scaleKinds.map((kind) => ratioOf(rates[kind])))
}

function describeRates(who: string, rates: Rates): string[] {
  return scaleKinds.map((kind) => {
    const { api = 0, bare = 0, postgres } = rates[kind]
    const beside = postgres === undefined ? '' : `; with PostgreSQL ${postgres.toFixed(1)}`
    const part = ratioOf(rates[kind]).toFixed(2)
    return `${who}, ${kindLabels[kind]}: ${api.toFixed(1)} a second, OpenSearch alone ${bare.toFixed(1)}, ratio ${part}${beside}`
  })
}
