import { newAddress } from '@shoebox/server/testing/sign-up'
import { insertPeople } from './people.ts'
import type { Replicas } from './replicas.ts'
import { postWire, type WireAnswer } from './wire.ts'

type Attempt = { path: string; body: Record<string, unknown> }

export const attempts = {
  otp: { path: '/otp', body: { create_user: false } },
  recover: { path: '/recover', body: {} },
  password: {
    path: '/token?grant_type=password',
    body: { password: 'not the right password' },
  },
} as const satisfies Record<string, Attempt>

export type Likeness = {
  /** Of the medians, in milliseconds. */
  difference: number
  known: number
  unknown: number
  /** Answers that somebody could tell apart. */
  unlike: number
}

/** Addresses that somebody has and that nobody has, in turns, so that a noisy machine disturbs them alike. */
export async function compareAddresses(
  { apis, database, withCaptcha }: Replicas,
  { path, body }: Attempt,
  samples: number,
): Promise<Likeness> {
  const people = await insertPeople(database, samples)
  const times = { known: new Array<number>(), unknown: new Array<number>() }
  const shapes = new Set<string>()
  const ask = async (kind: keyof typeof times, email: string) => {
    const asked = await withCaptcha({ ...body, email })
    const started = performance.now()
    const answer = await postWire(apis[0], path, asked)
    times[kind].push(performance.now() - started)
    shapes.add(`${kind} ${shapeOf(answer)}`)
  }
  for (const [index, email] of people.entries()) {
    const pair = [() => ask('known', email), () => ask('unknown', newAddress())] as const
    for (const one of index % 2 === 0 ? pair : pair.toReversed()) await one()
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]

  return { difference: Math.abs(known - unknown), known, unknown, unlike: countUnlike(shapes) }
}

/** They count requests, whoever is asked about. */
const counters = new Set(['date', 'x-request-id', 'ratelimit-remaining', 'ratelimit-reset'])

/** All that an answer shows. */
function shapeOf({ status, text, headers }: WireAnswer): string {
  const shown = [...headers].filter(([name]) => !counters.has(name))
  return JSON.stringify({ status, text, shown })
}

function countUnlike(shapes: ReadonlySet<string>): number {
  const of = (kind: string) =>
    new Set(
      [...shapes]
        .filter((shape) => shape.startsWith(`${kind} `))
        .map((shape) => shape.slice(kind.length)),
    )

  return of('known').symmetricDifference(of('unknown')).size
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
