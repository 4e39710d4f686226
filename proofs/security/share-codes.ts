import { Agent } from 'node:http'
import { buildCompany } from '@shoebox/server/testing/build-company'
import { buildUser } from '@shoebox/server/testing/build-user'
import { buildPhoto } from '@shoebox/server/testing/photos/build-photo'
import { type ApiProcess, startApi, startReplica } from '../api-process.ts'
import { claim, type Size } from '../claim.ts'
import { pick, seedDraw } from '../draw.ts'
import { percentile, timesOf } from '../speed/times.ts'
import { type Answer, send } from './fuzz/send.ts'

const sizes = {
  full: { shared: 500, guesses: 4000, drawn: 20_000, timed: 200 },
  quick: { shared: 50, guesses: 300, drawn: 4000, timed: 20 },
} as const
const missesPerMinute = 10
const clients = 16
const seed = 20_261_118

const project = 'Untitled Heist'
const company = 'Confidential Pictures'

export const shareCodes = claim({
  name: 'share-codes',
  says: 'Share codes are random and cannot be guessed: a network gets 10 misses a minute across all processes, and disabled, replaced and wrong codes get the same response.',
  goals: {
    guesses: {
      what: 'guesses from one network within a minute, 16 at a time, on two API processes',
      atLeast: sizes.full.guesses,
      atQuick: sizes.quick.guesses,
    },
    answered: { what: 'guesses answered as misses, not rate-limited', exactly: missesPerMinute },
    hits: { what: 'correct guesses answered after the limit', exactly: 0 },
    others: { what: 'correct codes refused to another network meanwhile', exactly: 0 },
    differences: {
      what: 'responses that differ between disabled, replaced and wrong codes',
      exactly: 0,
    },
    timing: {
      what: 'largest difference between their median times',
      unit: 'ms',
      atMost: 5,
      timed: true,
    },
    repeated: { what: 'codes generated twice', exactly: 0 },
    // 15 degrees of freedom: above 60 once in two million.
    skew: { what: 'highest chi-square of the 10 digits', atMost: 60 },
    chosen: { what: 'roles that can set a code of their choice', exactly: 0 },
    leaks: {
      what: 'shared pages that reveal project, studio, owner, price or license',
      exactly: 0,
    },
    leaksSeen: {
      what: 'control: the same count in the owner’s responses',
      atLeast: 1,
    },
  },
  measure: async (size) => {
    // There is no trusted proxy in front of the API, so it ignores forwarded IPs.
    const settings = { TRUST_PROXY: '' }
    const api = await startApi(settings)
    const second = await startReplica(api.database, settings)
    try {
      const world = await buildWorld(api, sizes[size].shared)
      const urls = [api.url, second.url]
      const attack = await guess(urls, world, sizes[size].guesses)
      const alike = await compareMisses(api, world, sizes[size].timed)
      const drawn = await drawCodes(api, sizes[size].drawn)
      const leaks = await countLeaks(api, world, size)
      return {
        figures: {
          ...attack.figures,
          ...alike.figures,
          ...drawn,
          ...leaks,
          chosen: await countWriters(api),
        },
        notes: [
          `${world.codes.length} shared wishlists of 2^40 codes; every tenth guess is a right one; guessed in ${attack.seconds.toFixed(1)} s: ${attack.tally}`,
          `median of a code that is off ${alike.medians.off} ms, replaced ${alike.medians.replaced} ms, wrong ${alike.medians.wrong} ms`,
        ],
      }
    } finally {
      await second.stop()
      await api.stop()
    }
  },
})

type World = Awaited<ReturnType<typeof buildWorld>>

/** One owner; each wishlist has the same two photos. */
async function buildWorld(api: ApiProcess, count: number) {
  const { admin } = api.database
  const contributor = await buildUser(api, { roles: ['contributor'] })
  const owner = await buildUser(api, { firstName: 'Ada' })
  const photos = [
    await buildPhoto(api.database, { userId: contributor.id }),
    await buildPhoto(api.database, { userId: contributor.id }),
  ]
  const companyId = await buildCompany(api.database, { createdBy: owner.id, name: company })
  const { rows } = await admin.query<{ share_code: string }>(
    `with p as (
       insert into projects (name, company, company_id, user_id) values ($1, $2, $3, $4) returning id)
     insert into wishlists (name, user_id, project_id, shared_at)
     select 'Hallway ' || n, $4, p.id, now() from p, generate_series(1, $5::int) n returning share_code`,
    [project, company, companyId, owner.id, count],
  )
  await admin.query(
    'insert into wishlist_items (wishlist_id, photo_id) select id, unnest($1::uuid[]) from wishlists',
    [photos],
  )
  return { owner, codes: rows.map(({ share_code }) => share_code) }
}

const get = (path: string, headers = {}) => ({ method: 'GET', path, headers, body: null })
const openingOf = (code: string) => get(`/api/shared-wishlists/${code}`)

/** The API sees each agent as a separate network. */
function agentOf(nth: number): Agent {
  const localAddress = `127.0.${1 + Math.floor(nth / 250)}.${1 + (nth % 250)}`
  return new Agent({ keepAlive: true, maxSockets: clients, localAddress })
}

/** Guesses wrong codes until the network has no misses left, then mixes valid codes in. */
async function guess(urls: readonly string[], { codes }: World, guesses: number) {
  const draw = seedDraw(seed)
  const [home, neighbor] = [agentOf(0), agentOf(1)]
  const started = performance.now()
  const statuses = new Map<number, number>()
  const seen = { sent: 0, others: 0 }
  const isDone = () => seen.sent >= guesses

  const guessOnce = async (code: string) => {
    const url = urls[seen.sent % urls.length] ?? ''
    seen.sent += 1
    const { status } = await send(home, url, openingOf(code))
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const wrong = () =>
    draw(2 ** 40)
      .toString(16)
      .padStart(10, '0')
  const client = async () => {
    while (!isDone()) {
      const isRight = seen.sent > 2 * clients && seen.sent % 10 === 0
      await guessOnce(isRight ? pick(draw, codes) : wrong())
    }
  }
  const openAsNeighbor = async () => {
    while (!isDone()) {
      const { status } = await send(neighbor, urls[0] ?? '', openingOf(pick(draw, codes)))
      if (status !== 200) seen.others += 1
    }
  }
  await Promise.all([...Array.from({ length: clients }, client), openAsNeighbor()])
  home.destroy()
  neighbor.destroy()
  return {
    seconds: (performance.now() - started) / 1000,
    tally: [...statuses].map(([status, count]) => `${count} of ${status}`).join(', '),
    figures: {
      guesses: seen.sent,
      answered: statuses.get(404) ?? 0,
      hits: statuses.get(200) ?? 0,
      others: seen.others,
    },
  }
}

/** A code that was switched off, one that was replaced, and one that never existed, all of the same length. */
async function compareMisses(api: ApiProcess, { codes, owner }: World, count: number) {
  const [off = '', replaced = ''] = codes
  const { admin } = api.database
  await admin.query('update wishlists set shared_at = null where share_code = $1', [off])
  await admin.query(
    'update wishlists set share_code = new_share_code() where share_code = $1 and user_id = $2',
    [replaced, owner.id],
  )
  const asked = { off, replaced, wrong: '0000000000' }
  const answers = new Set<string>()
  const times: Record<keyof typeof asked, number[]> = { off: [], replaced: [], wrong: [] }
  // In rounds, each from a network that has misses left.
  for (let turn = 0; turn < count; turn += 1) {
    const agent = agentOf(10 + turn)
    await send(agent, api.url, openingOf(codes.at(-1) ?? ''))
    for (const kind of ['off', 'replaced', 'wrong'] as const) {
      const [ms = 0] = await timesOf(1, async () => {
        answers.add(withoutRequestId(await send(agent, api.url, openingOf(asked[kind]))))
      })
      times[kind].push(ms)
    }
    agent.destroy()
  }
  const medians = Object.values(times).map((taken) => percentile(taken, 50))
  return {
    figures: {
      differences: answers.size - 1,
      timing: Math.max(...medians) - Math.min(...medians),
    },
    medians: {
      off: percentile(times.off, 50).toFixed(1),
      replaced: percentile(times.replaced, 50).toFixed(1),
      wrong: percentile(times.wrong, 50).toFixed(1),
    },
  }
}

function withoutRequestId({ status, text }: Answer): string {
  return `${status} ${text.replaceAll(/"request_?id":"[^"]*"/gi, '')}`
}

async function drawCodes({ database: { admin } }: ApiProcess, count: number) {
  const { rows } = await admin.query<{ code: string }>(
    'select new_share_code() as code from generate_series(1, $1::int)',
    [count],
  )
  const codes = rows.map(({ code }) => code)
  const expected = count / 16
  const skews = Array.from({ length: 10 }, (_, place) => {
    const counts = new Map<string, number>()
    for (const code of codes) {
      const digit = code.charAt(place)
      counts.set(digit, (counts.get(digit) ?? 0) + 1)
    }
    const missing = (16 - counts.size) * expected
    const squares = [...counts.values()].map((had) => (had - expected) ** 2 / expected)
    return squares.reduce((sum, square) => sum + square, missing)
  })
  return { repeated: count - new Set(codes).size, skew: Math.max(...skews) }
}

async function countWriters({ database: { admin } }: ApiProcess): Promise<number> {
  const { rows } = await admin.query<{ count: number }>(
    `select count(*)::int as count from unnest(array['anon', 'authenticated', 'worker', 'api']) role
     where has_column_privilege(role, 'wishlists', 'share_code', 'insert')
       or has_column_privilege(role, 'wishlists', 'share_code', 'update')`,
  )
  return rows[0]?.count ?? Number.NaN
}

const secrets = [project, company, '"price":12500', 'background-dressing', 'license']

async function countLeaks(api: ApiProcess, { codes, owner }: World, size: Size) {
  const names = (text: string) =>
    [...secrets, owner.id, owner.email].some((secret) => text.includes(secret))
  const agent = agentOf(2)
  let leaks = 0
  for (const code of codes.slice(2, 2 + sizes[size].shared)) {
    const { status, text } = await send(agent, api.url, openingOf(code))
    if (status !== 200 || names(text)) leaks += 1
  }
  const { text } = await send(agent, api.url, get('/api/wishlists', owner.authorization))
  agent.destroy()
  return { leaks, leaksSeen: names(text) ? 1 : 0 }
}
