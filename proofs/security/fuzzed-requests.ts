import { Agent } from 'node:http'
import { buildUser } from '@shoebox/server/testing/build-user'
import { buildPhoto } from '@shoebox/server/testing/photos/build-photo'
import { writeSmallSite } from '@shoebox/server/testing/small-site'
import * as fc from 'fast-check'
import { type ApiProcess, startApi } from '../api-process.ts'
import { claim, type Size } from '../claim.ts'
import type { OpenApi } from './fuzz/openapi.ts'
import { type FuzzedRequest, fuzzedRequests } from './fuzz/requests.ts'
import { type Answer, send } from './fuzz/send.ts'

const requestsAt: Record<Size, number> = { full: 10_000, quick: 2_000 }
const clients = 8
const seed = 20_261_115
const stackTrace = /\bat .+\.(?:ts|js|mjs):\d+/

export const fuzzed = claim({
  name: 'fuzzed-requests',
  says: 'Random requests, valid and invalid by the OpenAPI document, and for pages and files, never cause a 5xx or a stack trace.',
  goals: {
    faults: { what: '5xx responses', exactly: 0 },
    unanswered: { what: 'requests without a response', exactly: 0 },
    traces: { what: 'responses with a stack trace', exactly: 0 },
    accepted: {
      what: 'control: share of accepted requests, which reach the handlers',
      atLeast: 0.1,
    },
  },
  measure: async (size) => {
    const api = await startApi({ SITE_DIST: await writeSmallSite(), API_DOCS: 'on' })
    const agent = new Agent({ keepAlive: true, maxSockets: clients })
    try {
      const requests = await makeRequests(api, requestsAt[size])
      const answers = await sendAll(requests, (request) => send(agent, api.url, request))
      const count = (test: (answer: Answer) => boolean) => answers.filter(test).length
      const faulty = answers.flatMap(({ status, text }, index) =>
        status >= 500 || status === 0
          ? [`${status} ${text} ${JSON.stringify(requests[index])}`.slice(0, 500)]
          : [],
      )
      return {
        figures: {
          faults: count(({ status }) => status >= 500),
          unanswered: count(({ status }) => status === 0),
          traces: count(({ text }) => stackTrace.test(text)),
          accepted: count(({ status }) => status < 300) / answers.length,
        },
        notes: [
          `${answers.length} requests, seed ${seed}: ${tally(answers)}`,
          ...faulty.slice(0, 5),
        ],
      }
    } finally {
      agent.destroy()
      await api.stop()
    }
  },
})

async function makeRequests(api: ApiProcess, count: number): Promise<FuzzedRequest[]> {
  const answer = await fetch(`${api.url}/api/openapi.json`)
  // Not validated here: a server test checks the document against the OpenAPI schema.
  const document: OpenApi = JSON.parse(await answer.text())
  const customer = await buildUser(api)
  const admin = await buildUser(api, { roles: ['admin', 'contributor'] })
  await buildPhoto(api.database, { userId: admin.id })
  return fc.sample(fuzzedRequests(document, [customer.token, admin.token]), {
    numRuns: count,
    seed,
  })
}

async function sendAll(
  requests: readonly FuzzedRequest[],
  sendOne: (request: FuzzedRequest) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let index = next++; index < requests.length; index = next++) {
        const request = requests[index]
        if (request) answers[index] = await sendOne(request)
      }
    }),
  )
  return answers
}

function tally(answers: readonly Answer[]): string {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status} x ${count}`)
    .join(', ')
}
