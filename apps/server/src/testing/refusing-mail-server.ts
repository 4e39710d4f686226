import { once } from 'node:events'
import { createServer } from 'node:net'

/** A mail server that greets and then refuses whatever comes with these words. */
export async function refusingMailServer(
  refusal = '550 5.7.1 not from you',
): Promise<{ url: string; close: () => void }> {
  const server = createServer((socket) => {
    socket.write('220 refusing.test ESMTP\r\n')
    socket.on('data', (line) => {
      const hello = /^(EHLO|HELO)/i.test(line.toString())
      socket.write(hello ? '250-refusing.test\r\n250 AUTH PLAIN\r\n' : `${refusal}\r\n`)
    })
    socket.on('error', () => socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0

  return { url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}
