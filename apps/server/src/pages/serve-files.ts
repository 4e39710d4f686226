import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { alwaysAnswer } from '../http/overload/shedding.ts'

/** Their names carry a hash of their content, so a browser asks for each once. */
const forever = { maxAge: '365d', immutable: true }
const forADay = { maxAge: '1d' }
const plainFiles = ['/favicon.svg', '/social-card.png']

/** The built files of a site, compressed by its build. */
export async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(async (files) => {
    // A page that was answered must not stand without its styles.
    const route = { config: alwaysAnswer, schema: { hide: true } }
    await files.register(fastifyStatic, { root, serve: false, preCompressed: true })

    files.get<{ Params: { '*': string } }>('/assets/*', route, ({ params }, reply) =>
      reply.sendFile(`assets/${params['*']}`, forever),
    )
    for (const path of plainFiles) {
      files.get(path, route, (_request, reply) => reply.sendFile(path.slice(1), forADay))
    }
  })
}
