import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** A relay to the real mail server that delays the greeting of each connection. */
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

/** A mail server that rejects every command after the greeting with this reply. */
export async function refusingMailServer(
  rejection = '550 5.7.1 not from you',
): Promise<{ url: string; close: () => void }> {
  const server = createServer((socket) => {
    socket.write('220 refusing.test ESMTP\r\n')
    socket.on('data', (line) => {
      const hello = /^(EHLO|HELO)/i.test(line.toString())
      socket.write(hello ? '250-refusing.test\r\n250 AUTH PLAIN\r\n' : `${rejection}\r\n`)
    })
    socket.on('error', () => socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0

  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}
