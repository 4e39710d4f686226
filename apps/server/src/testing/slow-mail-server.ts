import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** The real mail server behind a relay that keeps each caller waiting for its greeting. */
export async function slowMailServer(delayMs: number): Promise<{ url: string; close: () => void }> {
  const { hostname, port } = new URL(process.env.SMTP_URL ?? '')
  const server = createServer((client) => {
    client.on('error', () => client.destroy())
    setTimeout(() => {
      const relay = connect(Number(port), hostname)
      relay.on('error', () => client.destroy())
      client.pipe(relay).pipe(client)
    }, delayMs)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()

  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    close: () => server.close(),
  }
}
