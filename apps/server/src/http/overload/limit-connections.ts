import { Counter, type Registry } from '@prometheus-io/client'
import type { FastifyInstance } from 'fastify'

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
