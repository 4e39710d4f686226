import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createClient } from '@shoebox/contract/client'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, onTestFinished } from 'vitest'
import { queryFor } from './query-for.ts'

describe('queryFor', () => {
  it('keys a query by its operation and input', () => {
    const query = { p_entity_type: 'tag', p_limit: 15 }

    const options = queryFor(createClient({ baseUrl: '' }), 'getPopularByClicks', { query })

    expect(options.queryKey).toEqual(['getPopularByClicks', { query }])
  })

  it('calls the endpoint of its operation and returns the response', async () => {
    const asked: (string | undefined)[] = []
    const client = await clientOf((request, response) => {
      asked.push(request.url)
      response.setHeader('content-type', 'application/json').end('{"count":3}')
    })

    const answer = await new QueryClient().fetchQuery(queryFor(client, 'countLivePhotos', {}))

    expect(answer).toEqual({ count: 3 })
    expect(asked).toEqual(['/api/photos/count'])
  })

  it('aborts the request when the query is canceled', async () => {
    const arrived = Promise.withResolvers<IncomingMessage>()
    const client = await clientOf((request) => arrived.resolve(request))
    const queries = new QueryClient()
    const options = queryFor(client, 'countLivePhotos', {})

    const answer = queries.fetchQuery(options).catch(() => 'canceled')
    const request = await arrived.promise
    await queries.cancelQueries({ queryKey: options.queryKey })

    expect(await answer).toBe('canceled')
    await once(request.socket, 'close')
  })
})

type Listener = (request: IncomingMessage, response: ServerResponse) => void

async function clientOf(listener: Listener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })

  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port to listen on')

  return createClient({ baseUrl: `http://127.0.0.1:${address.port}` })
}
