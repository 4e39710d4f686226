import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { logLeaving } from '../request.ts'

/** Longer than any answer lasts: the framework's limit is for those that have an end. */
export const noTimeLimit = 2 ** 31 - 1

type Sending = { request: FastifyRequest; reply: FastifyReply; lines: AsyncIterable<unknown> }

/** Values as lines of JSON. Nothing on the way may gather them before passing them on. */
export function sendLines({ request, reply, lines }: Sending): FastifyReply {
  // It says something every 30 seconds, which is just when the server would call it idle.
  request.raw.socket.setTimeout(0)
  logLeaving(request, reply)
  // Its connection ends with it: kept alive, it would hold up a server that closes.
  reply.header('connection', 'close')
  reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no')
  return reply.type('application/x-ndjson; charset=utf-8').send(asText(lines))
}

/**
 * Pulled one by one, as the connection takes them. Not Readable.from: that tells the loop behind it that its reader has
 * left only when it has something to say.
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
