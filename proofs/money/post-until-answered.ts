import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'

export type Answer = {
  status: number
  text: string
  /** The error code of a refusal. */
  code: string | null
  /** How often the request was sent. */
  tries: number
}

type Post = {
  /** A function if another process may answer the next attempt. */
  url: string | (() => string)
  headers: Record<string, string>
  body: unknown
  key?: string
  /** Gives up after this time, also if no connection can be opened. */
  seconds?: number
}

/** Refusals that ask the client to repeat the request. */
const again = new Set(['idempotency_key_in_use', 'overloaded', 'payments_unavailable'])

/** Sends a request again, as a client should, while its key is in use or the API is busy or unreachable. */
export async function postUntilAnswered(post: Post): Promise<Answer> {
  const deadline = Date.now() + (post.seconds ?? 120) * 1000
  for (let tries = 1; ; tries += 1) {
    const answer = await send(post).catch(() => null)
    if (answer !== null && !again.has(answer.code ?? '')) return { ...answer, tries }
    if (Date.now() > deadline) throw new Error(`${urlOf(post)}: ${answer?.text ?? 'no response'}`)
    await sleep(50 + Math.random() * 200)
  }
}

const refusal = z.object({ code: z.string() })

async function send(post: Post): Promise<Omit<Answer, 'tries'>> {
  const { headers, body, key } = post
  const response = await fetch(urlOf(post), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...headers,
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  })
  const text = await response.text()
  const code = response.ok ? null : (refusal.safeParse(readJson(text)).data?.code ?? null)
  return { status: response.status, text, code }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function urlOf({ url }: Post): string {
  return typeof url === 'string' ? url : url()
}
