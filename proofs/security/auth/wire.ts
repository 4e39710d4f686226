import { z } from 'zod'

export type WireResponse = { status: number; text: string; headers: Headers }

const session = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.object({ id: z.string() }),
})

export type WireSession = z.infer<typeof session>

type Call = { url: string }

/** A protocol call without auth-js, which would queue concurrent calls. */
export async function postWire(
  { url }: Call,
  path: string,
  body: Record<string, unknown>,
): Promise<WireResponse> {
  const response = await fetch(`${url}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

export function readSession({ status, text }: WireResponse): WireSession {
  if (status !== 200) throw new Error(`no session: ${status} ${text.slice(0, 200)}`)
  return session.parse(JSON.parse(text))
}

export function readErrorCode({ text }: WireResponse): string {
  return z.object({ code: z.string().default('') }).parse(JSON.parse(text || '{}')).code
}
