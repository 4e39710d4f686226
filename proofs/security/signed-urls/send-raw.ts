import { type Agent, request } from 'node:http'
import type { Tampering } from './tamperings.ts'

export type RawAnswer = { status: number; text: string }

/** Sends the path unparsed: a URL parser would resolve dot segments. */
export function sendRaw(
  agent: Agent,
  { url, method = 'GET', headers = {}, body }: Omit<Tampering, 'what'>,
): Promise<RawAnswer> {
  const { hostname, port, origin } = new URL(url)
  const path = url.slice(origin.length)
  const length = body ? { 'content-length': String(body.length) } : {}

  return new Promise((resolve, reject) => {
    const sent = request(
      { agent, hostname, port, path, method, headers: { ...length, ...headers } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            text: Buffer.concat(chunks).toString('latin1'),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
