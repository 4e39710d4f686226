import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { createStripe, isStripeDown } from './stripe.ts'

let server: Server | null = null

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = null
})

/** Listens like Stripe; status 0 never answers. */
async function listen(status: number): Promise<string> {
  server = createServer((_request, response) => {
    if (status === 0) return
    response.writeHead(status, {
      'content-type': 'application/json',
      'stripe-should-retry': 'false',
    })
    response.end(JSON.stringify({ error: { type: 'api_error', message: 'Failed' } }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `http://127.0.0.1:${address.port}`
}

async function failureAt(apiUrl: string): Promise<unknown> {
  const stripe = createStripe({ apiUrl, secretKey: 'sk_test_1' }, { timeoutMs: 100 })
  return stripe.customers.retrieve('cus_1').then(
    () => null,
    (error: unknown) => error,
  )
}

describe('isStripeDown', () => {
  it.each([
    [500, true],
    [503, true],
    [429, true],
    [409, true],
    [400, false],
    [401, false],
    [402, false],
    [404, false],
  ])('of an answer with status %i is %s', async (status, isDown) => {
    expect(isStripeDown(await failureAt(await listen(status)))).toBe(isDown)
  })

  it('is true after a timeout and a refused connection', async () => {
    expect(isStripeDown(await failureAt(await listen(0)))).toBe(true)
    expect(isStripeDown(await failureAt('http://127.0.0.1:1'))).toBe(true)
  })

  it('is false for other errors', () => {
    expect(isStripeDown(new Error('failed'))).toBe(false)
  })
})
