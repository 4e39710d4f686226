import type { Socket } from 'node:net'
import { Counter, type Registry } from '@prometheus-io/client'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Graceful shutdown: each response closes its connection. Otherwise a request in flight leaves a keep-alive connection
 * behind, and closing waits for its timeout. Unused connections, which browsers open in advance, are closed at once.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  const open = new Set<Socket>()
  let closing = false

  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    if (closing) closeIfUnused(socket)
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of open) closeIfUnused(socket)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}

/**
 * Closes the connection when the response is sent before the whole body arrived. Node would otherwise go on reading the
 * rest, however slowly the client sends it.
 */
export function endUnfinishedRequest(request: FastifyRequest, reply: FastifyReply): void {
  const { complete, headers } = request.raw
  const hasBody =
    headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  if (hasBody && !complete) reply.header('connection', 'close')
}

function closeIfUnused(socket: Socket): void {
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
