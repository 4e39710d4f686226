import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { logLeaving } from '../request.ts'

/** The largest timer Node accepts: Fastify's handler timeout must not end a stream. */
export const noTimeLimit = 2 ** 31 - 1

type LineStream = { request: FastifyRequest; reply: FastifyReply; lines: AsyncIterable<unknown> }

/** Streams values as NDJSON. Proxies must not buffer it. */
export function sendLines({ request, reply, lines }: LineStream): FastifyReply {
  // No idle timeout: it is 30 s, and so is the interval of the stream's heartbeat.
  request.raw.socket.setTimeout(0)
  logLeaving(request, reply)
  // Close the connection afterwards: kept alive, it would delay the shutdown of the server.
  reply.header('connection', 'close')
  reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no')
  return reply.type('application/x-ndjson; charset=utf-8').send(asText(lines))
}

/**
 * Pulls values at the pace of the connection. Not Readable.from: that ends the iterator of a disconnected client only
 * when its next value arrives.
 */
function asText(lines: AsyncIterable<unknown>): Readable {
  const iterator = lines[Symbol.asyncIterator]()

  return new Readable({
    highWaterMark: 4096,
    read() {
      iterator.next().then(
        ({ done, value }) => this.push(done ? null : `${JSON.stringify(value)}\n`),
        (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
      )
    },
    destroy(error, done) {
      Promise.resolve(iterator.return?.()).then(
        () => done(error),
        () => done(error),
      )
    },
  })
}
