import type { FastifyInstance } from 'fastify'

/** The public keys of certificates, where programs expect them. Requests need no session. */
export function addCertificateKeys(
  app: FastifyInstance,
  readKeys: () => Promise<{ keys: readonly object[] }>,
): void {
  app.get(
    '/.well-known/shoebox-certificate-keys.json',
    { schema: { hide: true } },
    async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300')
      reply.header('access-control-allow-origin', '*')
      return readKeys()
    },
  )
}
