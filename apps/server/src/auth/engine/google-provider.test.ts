import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { exchangeCode } from './google-provider.ts'

it('exchangeCode fails after the timeout if the provider does not answer', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const client = {
    tokenEndpoint: `http://127.0.0.1:${port}/token`,
    clientId: 'test-client',
    clientSecret: 'test-client-secret',
  }
  const startedAt = Date.now()
  const grant = { code: 'x', redirectURI: 'https://shoebox.test', codeVerifier: 'y' }
  await expect(exchangeCode(client, grant, 100)).rejects.toThrow('timeout')

  expect(Date.now() - startedAt).toBeLessThan(4_000)
  silent.closeAllConnections()
  silent.close()
})
