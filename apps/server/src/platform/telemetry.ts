import type { FastifyInstance } from 'fastify'

export type Telemetry = {
  instrument: (app: FastifyInstance) => Promise<void>
  close: () => Promise<void>
}

/**
 * Traces, only where a collector is configured: the SDK is loaded then and not before, because loading
 * it takes longer than the rest of the start. It reads the collector's address from the standard
 * OTEL_ variables itself.
 */
export async function startTelemetry(collector: string | null): Promise<Telemetry> {
  if (collector === null) return { instrument: async () => {}, close: async () => {} }

  const [{ NodeSDK }, { FastifyOtelInstrumentation }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@fastify/otel'),
  ])
  const fastify = new FastifyOtelInstrumentation({
    // By itself it sends the whole address; a query string may hold a token.
    requestHook: (span, { url }) => {
      span.setAttribute('url.path', url.split('?', 1)[0] ?? '')
    },
  })
  const sdk = new NodeSDK({ serviceName: 'shoebox-api', instrumentations: [fastify] })
  sdk.start()

  return {
    instrument: async (app) => {
      await app.register(fastify.plugin())
    },
    close: () => sdk.shutdown(),
  }
}
