import { signBody } from '@shoebox/server/testing/stripe/stripe-events'
import { type Draw, pickSome } from '../../draw.ts'

type Endpoint = { url: string; secret: string }

const parallel = 8

/** Delivers the bodies in this order, a few at a time. Returns how many the endpoint refused. */
export async function deliverAll(
  endpoint: Endpoint,
  bodies: readonly string[],
): Promise<{ refused: number }> {
  const left = [...bodies].toReversed()
  let refused = 0
  const sendNext = async () => {
    for (let body = left.pop(); body !== undefined; body = left.pop()) {
      const signature = signBody({ body, secret: endpoint.secret })
      if ((await post(endpoint, { body, signature })) !== 200) refused += 1
    }
  }
  await Promise.all(Array.from({ length: parallel }, sendNext))
  return { refused }
}

/** Three copies of each in random order; of one event in twenty, all copies arrive after the rest was applied. */
export function shuffleCopies(draw: Draw, bodies: readonly string[]) {
  const late = new Set(pickSome(draw, bodies, Math.ceil(bodies.length / 20)))
  const copies = bodies.flatMap((body) => [body, body, body])
  const shuffled = copies
    .map((body) => ({ body, place: draw(2 ** 32) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ body }) => body)
  return {
    first: shuffled.filter((body) => !late.has(body)),
    late: shuffled.filter((body) => late.has(body)),
  }
}

type Forgery = { body: string; signature: string | null }

const forgeries: readonly ((body: string, secret: string) => Forgery)[] = [
  (body) => ({ body, signature: signBody({ body, secret: 'whsec_of_another_account' }) }),
  (body, secret) => ({ body, signature: signBody({ body, secret, signedSecondsAgo: 310 }) }),
  (body, secret) => ({ body, signature: signBody({ body, secret, signedSecondsAgo: 86_400 }) }),
  (body, secret) => ({ body: `${body} `, signature: signBody({ body, secret }) }),
  (body, secret) => ({
    body: body.replace('"livemode": false', '"livemode": true'),
    signature: signBody({ body, secret }),
  }),
  (body) => ({ body, signature: null }),
  (body) => ({ body, signature: '' }),
  (body) => ({ body, signature: `t=${Math.floor(Date.now() / 1000)},v1=` }),
  (body, secret) => ({ body, signature: signBody({ body, secret }).replace('v1=', 'v0=') }),
  // The time is moved forward, which the signature covers.
  (body, secret) => ({
    body,
    signature: signBody({ body, secret, signedSecondsAgo: 600 }).replace(
      /t=\d+/,
      `t=${Math.floor(Date.now() / 1000)}`,
    ),
  }),
]

/** Returns how many forged deliveries were not refused with a 4xx status. */
export async function deliverForged(
  endpoint: Endpoint,
  { bodies, count }: { bodies: readonly string[]; count: number },
): Promise<number> {
  let accepted = 0
  for (let number = 0; number < count; number += 1) {
    const body = bodies[number % bodies.length] ?? '{}'
    const forge = forgeries[number % forgeries.length]
    if (!forge) continue
    const status = await post(endpoint, forge(body, endpoint.secret))
    if (status < 400 || status >= 500) accepted += 1
  }
  return accepted
}

async function post({ url }: Endpoint, { body, signature }: Forgery): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== null && { 'stripe-signature': signature }),
    },
  })
  await response.arrayBuffer()
  return response.status
}
