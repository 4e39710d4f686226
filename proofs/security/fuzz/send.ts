import { type Agent, request } from 'node:http'
import type { FuzzedRequest } from './requests.ts'

/** Status 0: the server closed the connection without a response. */
export type Answer = { status: number; text: string }

export function send(agent: Agent, base: string, fuzzed: FuzzedRequest): Promise<Answer> {
  const { hostname, port } = new URL(base)
  const body = ['GET', 'HEAD', 'TRACE'].includes(fuzzed.method) ? '' : (fuzzed.body ?? '')
  // Node leaves the length out for DELETE and OPTIONS; the body would be read as the next request.
  const length = body ? { 'content-length': Buffer.byteLength(body) } : {}
  return new Promise((done) => {
    const unanswered = (error: Error) => done({ status: 0, text: error.message })
    const sent = request(
      {
        agent,
        hostname,
        port,
        method: fuzzed.method,
        path: fuzzed.path,
        headers: { ...fuzzed.headers, ...length },
        timeout: 10_000,
      },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          text += chunk
        })
        answer.on('end', () => done({ status: answer.statusCode ?? 0, text }))
        answer.on('error', unanswered)
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('no response within 10 s')))
    sent.on('error', unanswered)
    sent.end(body)
  })
}
