import type { FastifyInstance } from 'fastify'

export type Telemetry = {
  instrument: (app: FastifyInstance) => Promise<void>
  close: () => Promise<void>
}

/**
 * OpenTelemetry traces, if a collector is configured. The SDK is imported only then, because that takes longer than the rest
 * of the startup. It reads the collector's URL from the standard OTEL_ variables.
 */
export async function startTelemetry(collector: string | null): Promise<Telemetry> {
  if (collector === null) return { instrument: async () => {}, close: async () => {} }

  const [{ NodeSDK }, { FastifyOtelInstrumentation }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@fastify/otel'),
  ])
  const fastify = new FastifyOtelInstrumentation({
    // By default the whole URL is sent, and a query string can contain a token.
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
