import { afterEach, describe, expect, it } from 'vitest'
import { createOpensearch } from '../../platform/opensearch.ts'
import {
  type Behavior,
  type BrokenEngine,
  brokenEngine,
  outages,
} from '../../testing/search-conformance/broken-engine.ts'
import { createSearchEngine, SearchEngineError } from './search-engine.ts'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

const timeoutMs = 200

async function start(behavior: Behavior) {
  const server = await brokenEngine(behavior)
  return { server, engine: connectTo(server) }
}

function connectTo({ url, close }: Pick<BrokenEngine, 'url' | 'close'>) {
  const client = createOpensearch({ nodes: [url], login: null, caFile: null }, { timeoutMs })
  open.push(close, () => client.close())
  return createSearchEngine({ client, alias: 'test-photos', timeoutMs })
}

const outcomeOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)

describe('createSearchEngine', () => {
  it.each(outages)('reports an outage if the server %s', async (behavior) => {
    const { engine } = await start(behavior)
    for (const send of [() => engine.search({}), () => engine.countAll([{}])]) {
      const outcome = await outcomeOf(send())
      expect(outcome).toBeInstanceOf(SearchEngineError)
      expect(outcome).toMatchObject({ isOutage: true })
      expect(String(outcome)).not.toContain('secret')
    }
  })

  it('reports an outage if nothing listens on the port', async () => {
    const server = await brokenEngine('findsNothing')
    await server.close()
    const engine = connectTo({ url: server.url, close: async () => {} })
    expect(await outcomeOf(engine.search({}))).toMatchObject({ isOutage: true })
  })

  it.each(['neverAnswers', 'stallsInTheBody'] as const)(
    'sends no request after the deadline if the server %s',
    async (behavior) => {
      const { server, engine } = await start(behavior)
      await outcomeOf(engine.search({}))
      expect(server.requests).toBeLessThanOrEqual(2)
      const before = server.requests
      await new Promise((done) => setTimeout(done, 2 * timeoutMs))
      expect(server.requests).toBe(before)
    },
  )

  it('reports no outage if the server refuses one query', async () => {
    const { engine } = await start('refusesTheQuery')
    const outcome = await outcomeOf(engine.search({}))
    expect(outcome).toMatchObject({ isOutage: false, message: '400 parsing_exception' })
  })

  it('reads a response without hits, from which the server leaves out empty objects', async () => {
    const { engine } = await start('findsNothing')
    expect(await engine.search({})).toEqual({ total: 0, hits: [] })
  })
})
