import type { FastifyInstance } from 'fastify'

/**
 * While the server closes, each answer ends its connection. Without it a request that was running when
 * closing began leaves a kept-alive connection behind, and closing waits until that times out.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let closing = false

  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
