import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createClient } from '@shoebox/contract/client/client'
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
    const requestedUrls: (string | undefined)[] = []
    const client = await connectClient((request, response) => {
      requestedUrls.push(request.url)
      response.setHeader('content-type', 'application/json').end('{"count":3}')
    })

    const data = await new QueryClient().fetchQuery(queryFor(client, 'countLivePhotos', {}))

    expect(data).toEqual({ count: 3 })
    expect(requestedUrls).toEqual(['/api/photos/count'])
  })

  it('aborts the request when the query is canceled', async () => {
    const receivedRequest = Promise.withResolvers<IncomingMessage>()
    const client = await connectClient((request) => receivedRequest.resolve(request))
    const queries = new QueryClient()
    const options = queryFor(client, 'countLivePhotos', {})

    const result = queries.fetchQuery(options).catch(() => 'canceled')
    const request = await receivedRequest.promise
    await queries.cancelQueries({ queryKey: options.queryKey })

    expect(await result).toBe('canceled')
    await once(request.socket, 'close')
  })
})

type Listener = (request: IncomingMessage, response: ServerResponse) => void

async function connectClient(listener: Listener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })

  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')

  return createClient({ baseUrl: `http://127.0.0.1:${address.port}` })
}
