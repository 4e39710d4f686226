import type { Socket } from 'node:net'
import { Counter, type Registry } from '@prometheus-io/client'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

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

/**
 * A request whose body did not arrive in time is answered before its end. Node would go on reading the rest, at whatever
 * pace the caller sends it, so the answer ends the connection.
 */
export function endUnfinishedRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { complete, headers } = request.raw
  const hasBody =
    headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  if (hasBody && !complete) reply.header('connection', 'close')
}

function endIfSilent(socket: Socket): void {
  if (socket.bytesRead === 0) socket.destroy()
}

type Options = { max: number; registry: Registry }

/** Node closes connections beyond the limit at once, so that slow ones cannot use up memory and file descriptors. */
export function limitConnections(app: FastifyInstance, { max, registry }: Options): void {
  const dropped = new Counter({
    name: 'http_connections_dropped_total',
    help: 'Connections closed at once because API_MAX_CONNECTIONS were open.',
    registers: [registry],
  })
  app.server.maxConnections = max
  app.server.on('drop', () => dropped.inc())
}
