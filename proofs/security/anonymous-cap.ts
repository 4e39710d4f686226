import { Agent } from 'node:http'
import { visitorPageSize } from '@shoebox/domain/catalog/search-filters'
import { buildUser } from '@shoebox/server/testing/build-user'
import { writeSmallSite } from '@shoebox/server/testing/small-site'
import { startApi, startReplica } from '../api-process.ts'
import { claim, type Size } from '../claim.ts'
import { seedDraw } from '../draw.ts'
import { fillArchive } from '../search/archive.ts'
import { words } from '../search/vocabulary.ts'
import { nextRequest } from './anonymous-cap/adversary.ts'
import { type Archive, fieldsBeyond, photosIn } from './anonymous-cap/count-photos.ts'
import { type Answer, send } from './fuzz/send.ts'

const callsAt: Record<Size, number> = { full: 10_000, quick: 600 }
const photosAt: Record<Size, number> = { full: 3_000, quick: 1_500 }
const perDay = 600
/**
 * 5 % below the budget. A server-rendered page spends budget on a list even if the list arrives too late to be rendered, so
 * on a busy machine a visitor sees fewer photos than were counted.
 */
const usedUp = 570
const clients = 16
const seed = 20_261_116
/** Status of load shedding, which refuses visitors first. */
const shedStatus = 503

/** IPs that the API treats as separate networks. */
const home = '127.0.0.1'
const neighbor = '127.0.0.2'
const lucky = '127.0.0.3'

/** The server-rendered /list page shows two lists: popular photos and search results. */
const maxPhotosIn = (path: string) => visitorPageSize * (path.startsWith('/list') ? 2 : 1)

export const anonymousCap = claim({
  name: 'anonymous-cap',
  says: 'Without a session, no list returns more than 24 photos, and one network gets at most 600 different photos a day from all lists together.',
  goals: {
    calls: {
      what: 'calls from one network, 16 at a time, on two API processes',
      atLeast: callsAt.full,
      atQuick: callsAt.quick,
    },
    beyond: { what: 'responses with more than 24 photos', exactly: 0 },
    distinct: { what: 'different photos in all responses', atMost: perDay },
    spent: { what: 'the same, as proof that the budget was used up', atLeast: usedUp },
    fields: { what: 'fields that a visitor’s photo card must not have', exactly: 0 },
    faults: { what: '5xx or missing responses, except load shedding', exactly: 0 },
    neighbor: { what: 'photos that another network gets afterward', atLeast: 24 },
    seenWithSession: {
      what: 'control: photos counted in one response to a signed-in user',
      atLeast: 25,
    },
    seenUnlimited: {
      what: 'control: different photos counted with a raised budget',
      atLeast: perDay + 1,
    },
  },
  measure: async (size) => {
    const settings = {
      VISITOR_PHOTOS_PER_DAY: String(perDay),
      SITE_DIST: await writeSmallSite(),
      // There is no trusted proxy in front of the API, so it ignores forwarded IPs.
      TRUST_PROXY: '',
    }
    const api = await startApi(settings)
    const second = await startReplica(api.database, settings)
    const raised = await startReplica(api.database, { VISITOR_PHOTOS_PER_DAY: '1000000' })
    try {
      const { owners, events } = await fillArchive(api.database.admin, photosAt[size], seed)
      const archive = await readArchive(api.database.admin)
      const collections = await addCollections(api.database.admin)
      const user = await buildUser(api)
      const inSession = await ask(api.url, {
        path: '/api/photos/search',
        headers: user.authorization,
      })
      const inCollection = await ask(api.url, {
        path: `/api/collections/${collections[0]}/photos?p_limit=10`,
        headers: user.authorization,
      })
      const known = {
        owners,
        events,
        collections,
        words,
        photoIds: [...archive.ids],
        cursors: ['x', '', readNextCursor(inSession), readNextCursor(inCollection)],
      }
      const attack = (from: string, urls: readonly string[], calls: number) =>
        attackFrom({ from, urls, calls, archive, known })

      const attacked = await attack(home, [api.url, second.url], callsAt[size])
      const spared = await attack(neighbor, [second.url], 40)
      const unlimited = await attack(lucky, [raised.url], Math.min(callsAt[size], 1000))
      return {
        figures: {
          calls: attacked.answers,
          beyond: attacked.beyond.length,
          distinct: attacked.distinct,
          spent: attacked.distinct,
          fields: attacked.fields.length,
          faults: attacked.faults.length,
          neighbor: spared.distinct,
          seenWithSession: photosIn(archive, inSession).size,
          seenUnlimited: unlimited.distinct,
        },
        notes: [
          `${archive.ids.size} photos, seed ${seed}; endpoints and drawn pages mixed`,
          'not counted: /media/<photo>/thumb shows a thumb to anyone who has the id, and ids come only from these lists',
          `the budget counts as used up from ${usedUp} of ${perDay} photos seen: a drawn page that leaves out a late list has spent budget on it`,
          `most photos in one answer: ${attacked.most}; answers: ${attacked.tally}`,
          ...[...attacked.beyond, ...attacked.faults, ...new Set(attacked.fields)].slice(0, 10),
        ],
      }
    } finally {
      await raised.stop()
      await second.stop()
      await api.stop()
    }
  },
})

type Attack = {
  from: string
  urls: readonly string[]
  calls: number
  archive: Archive
  known: Parameters<typeof nextRequest>[1]
}

type Findings = { beyond: string[]; fields: string[]; faults: string[]; most: number }

async function attackFrom({ from, urls, calls, archive, known }: Attack) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients, localAddress: from })
  const draw = seedDraw(seed)
  const given = new Set<string>()
  const statuses = new Map<number, number>()
  const found: Findings = { beyond: [], fields: [], faults: [], most: 0 }
  let sent = 0

  const client = async () => {
    while (sent < calls) {
      const url = urls[sent % urls.length] ?? ''
      sent += 1
      const request = nextRequest(draw, known)
      const answer = await send(agent, url, request)
      const photos = photosIn(archive, answer)
      for (const id of photos) given.add(id)
      if (maxPhotosIn(request.path) === visitorPageSize)
        found.most = Math.max(found.most, photos.size)
      if (photos.size > maxPhotosIn(request.path))
        found.beyond.push(`${photos.size} photos: ${request.path}`.slice(0, 300))
      if ((answer.status >= 500 && answer.status !== shedStatus) || answer.status === 0)
        found.faults.push(`${answer.status} ${request.path} ${answer.text}`.slice(0, 300))
      found.fields.push(...fieldsBeyond(answer))
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  agent.destroy()
  const tally = [...statuses].map(([status, count]) => `${count} of ${status}`).join(', ')
  return { ...found, answers: sent, distinct: given.size, tally }
}

type Database = Awaited<ReturnType<typeof startApi>>['database']['admin']

/** Every photo has clicks, so that lists by popularity are not empty. */
async function readArchive(admin: Database): Promise<Archive> {
  await admin.query(`insert into click_analytics (entity_id, entity_type, total_clicks, popularity)
    select id::text, 'photo', photoid, photoid from photos`)
  await admin.query('select rank_by_clicks(1000000)')
  const { rows } = await admin.query<{ id: string; photoid: number }>(
    `select id, photoid from photos where photo_status = 'live' order by photoid`,
  )
  return {
    ids: new Set(rows.map(({ id }) => id)),
    idOfNumber: new Map(rows.map(({ id, photoid }) => [String(photoid), id])),
  }
}

/** More collections than covers are shown, each with more photos than a list returns. */
async function addCollections(admin: Database): Promise<string[]> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into collections (name) select 'Box ' || n from generate_series(0, 29) n returning id`,
  )
  const ids = rows.map(({ id }) => id)
  await admin.query(
    `insert into collection_photos (collection_id, photo_id, added_at)
     select ($1::uuid[])[1 + photoid % 30], id, now() - photoid * interval '1 second' from photos`,
    [ids],
  )
  return ids
}

async function ask(
  url: string,
  { path, headers }: { path: string; headers: Record<string, string> },
): Promise<Answer> {
  const answer = await fetch(url + path, { headers })
  return { status: answer.status, text: await answer.text() }
}

function readNextCursor({ text }: Answer): string {
  return /"next_cursor":"([^"]+)"/.exec(text)?.[1] ?? ''
}
