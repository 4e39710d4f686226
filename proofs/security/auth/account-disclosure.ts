import { newEmail } from '@shoebox/server/testing/auth/sign-up'
import { until } from '../../until.ts'
import { insertUsers } from './insert-users.ts'
import type { Replicas } from './replicas.ts'
import { postWire, type WireResponse } from './wire.ts'

type Attempt = {
  path: string
  body: Record<string, unknown>
  /** The captcha action of the form; null without a captcha. */
  action: string | null
  /** A request sent before, not measured. */
  before?: { path: string; action: string }
}

export const attempts = {
  otp: { path: '/otp', body: { create_user: false }, action: 'magic-link' },
  recover: { path: '/recover', body: {}, action: 'forgot-password' },
  password: {
    path: '/token?grant_type=password',
    body: { password: 'not the right password' },
    action: 'password',
  },
  code: {
    path: '/verify',
    body: { type: 'recovery', token: '00000000' },
    action: null,
    before: { path: '/recover', action: 'forgot-password' },
  },
} as const satisfies Record<string, Attempt>

export type Disclosure = {
  /** Difference of the medians, in milliseconds. */
  difference: number
  known: number
  unknown: number
  /** Responses that differ between known and unknown emails. */
  unlike: number
}

/** Alternates between registered and unregistered emails, so that a busy machine affects both alike. */
export async function compareKnownWithUnknown(
  replicas: Replicas,
  attempt: Attempt,
  samples: number,
): Promise<Disclosure> {
  const people = await insertUsers(replicas.database, samples)
  const pairs = people.map((known) => ({ known, unknown: newEmail() }))
  await requestBefore(replicas, attempt, pairs)
  const times = { known: new Array<number>(), unknown: new Array<number>() }
  const shapes = new Set<string>()
  for (const [index, pair] of pairs.entries()) {
    const kinds = ['known', 'unknown'] as const
    for (const kind of index % 2 === 0 ? kinds : kinds.toReversed()) {
      const body = await buildBody(replicas, attempt, pair[kind])
      const started = performance.now()
      const answer = await postWire(replicas.apis[0], attempt.path, body)
      times[kind].push(performance.now() - started)
      shapes.add(`${kind} ${describeResponse(answer)}`)
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]

  return { difference: Math.abs(known - unknown), known, unknown, unlike: countDifferent(shapes) }
}

async function buildBody(
  { withCaptcha }: Replicas,
  { body, action }: Pick<Attempt, 'body' | 'action'>,
  email: string,
): Promise<Record<string, unknown>> {
  return action === null ? { ...body, email } : withCaptcha({ ...body, email }, action)
}

type Pair = { known: string; unknown: string }

/** Sends these requests first and waits until all mails are sent: a busy worker would slow the requests for known emails. */
async function requestBefore(
  replicas: Replicas,
  { before }: Attempt,
  pairs: readonly Pair[],
): Promise<void> {
  if (!before) return
  for (const email of pairs.flatMap(({ known, unknown }) => [known, unknown])) {
    const body = await buildBody(replicas, { body: {}, action: before.action }, email)
    await postWire(replicas.apis[0], before.path, body)
  }
  await until(() => hasNoQueuedMail(replicas), { what: 'mails were still waiting', seconds: 120 })
}

async function hasNoQueuedMail({ database }: Replicas): Promise<true | null> {
  const waiting = await database.admin.query(`select from emails where status = 'queued' limit 1`)
  return waiting.rowCount === 0 ? true : null
}

/** Headers that differ between any two requests. */
const counters = new Set(['date', 'x-request-id', 'ratelimit-remaining', 'ratelimit-reset'])

/** Status, headers and body of a response as text. */
function describeResponse({ status, text, headers }: WireResponse): string {
  const shown = [...headers].filter(([name]) => !counters.has(name))
  return JSON.stringify({ status, text, shown })
}

function countDifferent(shapes: ReadonlySet<string>): number {
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
