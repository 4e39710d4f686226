import type { TestUser } from '@shoebox/server/testing/build-user'
import type { Replica } from '../../api-process.ts'
import { itemAt } from '../../draw.ts'
import { type HttpClient, openHttpClient } from '../../speed/http-client.ts'
import { type Contender, measureInTurns } from '../../speed/rounds.ts'
import { measureQuietTimes, percentile, type QuietTimes, timesOf } from '../../speed/times.ts'
import { type BareClient, openBareClient } from './bare-client.ts'
import type { MeasuredRequest, MeasuredRequests } from './measured-requests.ts'
import { type ScaleKind, scaleKinds } from './scale-requests.ts'

/** What is compared: our API with OpenSearch, OpenSearch alone, and our API with PostgreSQL where it is asked too. */
export type Contest = {
  reader: TestUser
  node: string
  requests: MeasuredRequests
  api: Replica
  postgres?: Replica | undefined
}

export type Side = 'api' | 'bare' | 'postgres'
export type Rates = Record<ScaleKind, Partial<Record<Side, number>>>

type Clients = { api: HttpClient[]; bare: BareClient[]; postgres: HttpClient[] }

/** Searches per second of each kind and side, measured in alternation. */
export function measureRates(
  contest: Contest,
  length: { clients: number; seconds: number; rounds: number; warmUpSeconds: number },
): Promise<Rates> {
  return withClients(contest, length.clients, async (clients) => {
    const sidesOf = (kind: ScaleKind): readonly Side[] =>
      contest.postgres && !isTooMuch(kind, length.clients)
        ? ['api', 'bare', 'postgres']
        : ['api', 'bare']
    const contenders: Contender[] = scaleKinds.flatMap((kind) =>
      sidesOf(kind).map((side) => {
        const once = askInTurn(clients, { requests: contest.requests[kind], side })
        return { name: `${kind} ${side}`, once }
      }),
    )
    const found = await measureInTurns(contenders, length)
    const of = (kind: ScaleKind) =>
      Object.fromEntries(
        sidesOf(kind).map((side) => [side, found.get(`${kind} ${side}`) ?? Number.NaN]),
      )
    return {
      common: of('common'),
      filtered: of('filtered'),
      fact: of('fact'),
      selective: of('selective'),
      deep: of('deep'),
      facets: of('facets'),
      narrowedFacets: of('narrowedFacets'),
    }
  })
}

/**
 * PostgreSQL reads a recorded fact of a million photos in 2 s alone. With many clients it would need about 9 s, and the
 * API cancels statements after 10.
 */
const isTooMuch = (kind: ScaleKind, clients: number) => kind === 'fact' && clients > 1

/** Times of one client that sends the requests of a kind in turn. */
export function measureTimes(
  contest: Contest,
  { kind, side, count, warmUp }: { kind: ScaleKind; side: Side; count: number; warmUp: number },
): Promise<QuietTimes> {
  return withClients(contest, 1, async (clients) => {
    const ask = askInTurn(clients, { requests: contest.requests[kind], side })
    await timesOf(warmUp, () => ask(0))
    return measureQuietTimes(count, () => ask(0))
  })
}

export function describeTimes(taken: QuietTimes): string {
  return [50, 95].map((share) => percentile(taken.times, share).toFixed(1)).join('/')
}

/** In a fixed order, so that all sides send the same requests. */
function askInTurn(
  clients: Clients,
  { requests, side }: { requests: readonly MeasuredRequest[]; side: Side },
): (client: number) => Promise<void> {
  let nth = 0
  return async (client) => {
    const { path, bare } = itemAt(requests, nth % requests.length)
    nth += 1
    if (side === 'bare') {
      for (const ready of bare) await itemAt(clients.bare, client).send(ready)
    } else await itemAt(clients[side], client).get(path)
  }
}

async function withClients<Result>(
  { api, postgres, reader, node }: Contest,
  count: number,
  work: (clients: Clients) => Promise<Result>,
): Promise<Result> {
  const open = <Client>(connect: () => Promise<Client>) =>
    Promise.all(Array.from({ length: count }, connect))
  const clients = {
    api: await open(() => openHttpClient(api.url, reader.authorization)),
    bare: await open(() => openBareClient(node)),
    postgres: postgres ? await open(() => openHttpClient(postgres.url, reader.authorization)) : [],
  }
  try {
    return await work(clients)
  } finally {
    for (const client of Object.values(clients).flat()) client.close()
  }
}
