import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * While the server closes, each answer ends its connection. Without it a request that was running when
 * closing began leaves a kept-alive connection behind, and closing waits until that times out.
 * A connection on which nothing was ever asked is ended at once: browsers open some in advance.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const open = new Set<Socket>()
  let closing = false

  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    if (closing) endIfSilent(socket)
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of open) endIfSilent(socket)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}

function endIfSilent(socket: Socket): void {
  if (socket.bytesRead === 0) socket.destroy()
}
