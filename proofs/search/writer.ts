import { firstOf } from '@shoebox/server/testing/first-of'
import type { Client } from 'pg'
import { type Draw, isOneIn, itemAt, pick, seedDraw } from '../draw.ts'
import { type Archive, insertSketches } from './archive.ts'
import { type Numbers, sentence, sketchFace, sketchPhoto } from './relevance/sketch-photo.ts'

export type Writer = {
  /** Transactions committed so far. */
  commits: () => number
  /** Their number by kind of change. */
  tally: ReadonlyMap<string, number>
  /** Resolves when no transaction is open. The returned function resumes the writer. */
  pause: () => Promise<() => void>
  stop: () => Promise<void>
}

type WriterState = {
  client: Client
  draw: Draw
  archive: Archive
  last: number
  isOnePhotoPerUpdate: boolean
}

const numbers: Numbers = { owners: 40, events: 20, minutes: 500 }

/** Changes photos, faces, events and storefronts, one transaction after the other, until stopped. */
export function startWriting(client: Client, archive: Archive, seed: number): Writer {
  const change = createChanger(client, archive, { seed })
  const tally = new Map<string, number>()
  let commits = 0
  const ending = new AbortController()
  const pause = createPause()
  const work = async () => {
    while (!ending.signal.aborted) {
      await pause.wait()
      const name = await change()
      if (name === null) continue
      commits += 1
      tally.set(name, (tally.get(name) ?? 0) + 1)
    }
  }
  const working = work()
  return {
    commits: () => commits,
    tally,
    pause: pause.begin,
    stop: async () => {
      ending.abort()
      await working
    },
  }
}

/**
 * Makes one random change per call, in a transaction. Returns its kind, or null if it was rolled back. Photos above
 * `lastChanged` stay as they are. With `isOnePhotoPerUpdate`, no change is of more than one photo.
 */
export function createChanger(
  client: Client,
  archive: Archive,
  {
    seed,
    lastChanged = Number.POSITIVE_INFINITY,
    isOnePhotoPerUpdate = false,
  }: { seed: number; lastChanged?: number; isOnePhotoPerUpdate?: boolean },
): () => Promise<string | null> {
  const state: WriterState = { client, draw: seedDraw(seed), archive, last: 0, isOnePhotoPerUpdate }
  const drawChange = () => {
    for (;;) {
      const drawn = pick(state.draw, Object.entries(changes))
      if (!seldom.includes(drawn[0])) return drawn
      if (!isOnePhotoPerUpdate && isOneIn(state.draw, 5)) return drawn
    }
  }
  return async () => {
    const [name, change] = drawChange()
    const { rows } = await client.query<{ last: number }>('select max(photoid) as last from photos')
    state.last = Math.min(lastChanged, firstOf(rows).last)
    await client.query('begin')
    await change(state)
    const isKept = !isOneIn(state.draw, 15)
    await client.query(isKept ? 'commit' : 'rollback')
    return isKept ? name : null
  }
}

function createPause() {
  let requested: { reached: () => void; over: Promise<void> } | null = null
  return {
    begin: async () => {
      const reaching = Promise.withResolvers<void>()
      const ending = Promise.withResolvers<void>()
      requested = { reached: reaching.resolve, over: ending.promise }
      await reaching.promise
      return ending.resolve
    },
    wait: async () => {
      requested?.reached()
      await requested?.over
      requested = null
    },
  }
}

/** A number of photos, at least one. */
const upTo = ({ draw, isOnePhotoPerUpdate }: WriterState, most: number) =>
  isOnePhotoPerUpdate ? 1 : 1 + draw(most)

/** The numbers of the first and the last of some photos in a row. */
const some = (state: WriterState, count: number): [first: number, last: number] => {
  const first = any(state)
  return [first, state.isOnePhotoPerUpdate ? first : first + count - 1]
}

/** The number of any photo, live or not. */
const any = ({ draw, last }: WriterState) => 10_001 + draw(last - 10_000)

const changes: Record<string, (state: WriterState) => Promise<unknown>> = {
  add: (state) =>
    insertSketches(
      state.client,
      state.archive,
      Array.from({ length: upTo(state, 3) }, () => sketchPhoto(state.draw, numbers)),
    ),
  reword: (state) =>
    state.client.query('update photos set title = $2, description = $3 where photoid = $1', [
      any(state),
      sentence(state.draw, 4),
      sentence(state.draw, 9),
    ]),
  refile: (state) => {
    const sketch = sketchPhoto(state.draw, numbers)
    return state.client.query(
      `update photos set tags = $3, decade_taken = $4, orientation = $5, people_count = $6, location_city = $7,
         location_state_province = $8, location_country = $9, ethnicities = $10, age_groups = $11, genders = $12,
         emotions = $13, image_style = $14, color_and_mood = $15, dominant_color = $16, people_composition = $17,
         garments = $18, objects = $19, color_mode = $20, print_process = $21,
         date_taken = $22
       where photoid between $1 and $2`,
      [
        ...some(state, 3),
        sketch.tags,
        sketch.decade_taken,
        sketch.orientation,
        sketch.people_count,
        sketch.location_city,
        sketch.location_state_province,
        sketch.location_country,
        sketch.ethnicities,
        sketch.age_groups,
        sketch.genders,
        sketch.emotions,
        sketch.image_style,
        sketch.color_and_mood,
        sketch.dominant_color,
        sketch.people_composition,
        sketch.garments,
        sketch.objects,
        sketch.color_mode,
        sketch.print_process,
        sketch.date_taken,
      ],
    )
  },
  pause: (state) => moveStatus(state, 'live', 'paused'),
  resume: (state) => moveStatus(state, 'paused', 'live'),
  withdraw: (state) => moveStatus(state, 'live', 'withdrawn'),
  remove: (state) => state.client.query('delete from photos where photoid = $1', [any(state)]),
  addFace: (state) => {
    const { min, max } = sketchFace(state.draw)
    return state.client.query(
      `insert into photo_faces (photo_id, box_x, box_y, box_width, box_height, age_min, age_max, face_status)
       select id, 0.1, 0.1, 0.2, 0.2, $2, $3, 'unidentifiable' from photos where photoid = $1`,
      [any(state), min, max],
    )
  },
  changeFace: (state) => {
    const { min, max } = sketchFace(state.draw)
    return state.client.query(
      `update photo_faces f set age_min = $3, age_max = $4
       from photos p where p.id = f.photo_id and p.photoid between $1 and $2`,
      [...some(state, 6), min, max],
    )
  },
  dropFace: (state) =>
    state.client.query(
      'delete from photo_faces f using photos p where p.id = f.photo_id and p.photoid between $1 and $2',
      some(state, 6),
    ),
  addEvent: (state) =>
    state.client.query(
      `insert into photo_events (photo_id, event_id)
       select id, $3 from photos where photoid between $1 and $2 on conflict do nothing`,
      [...some(state, 4), pick(state.draw, state.archive.events).id],
    ),
  dropEvent: (state) =>
    state.client.query(
      'delete from photo_events e using photos p where p.id = e.photo_id and p.photoid between $1 and $2',
      some(state, 6),
    ),
  click: (state) =>
    state.client.query(
      `insert into photo_popularity (photo_id, popularity)
       select id, $3 from photos where photoid between $1 and $2
       on conflict (photo_id) do update set popularity = photo_popularity.popularity + excluded.popularity`,
      [...some(state, 21), state.draw(30)],
    ),
  fold: ({ client }) => client.query('select fold_search_tokens()'),
  renameEvent: ({ client, draw, archive }) =>
    client.query('update events set name = $2 where id = $1', [
      itemAt(archive.events, archive.events.length - 1).id,
      `Moon landing ${draw(1000)}`,
    ]),
  renameStorefront: ({ client, draw, archive }) =>
    client.query('update profiles set storefront_name = $2 where id = $1', [
      itemAt(archive.owners, archive.owners.length - 1),
      `Attic ${draw(1000)}`,
    ]),
}

/**
 * Rare changes, because each updates all photos of the event or storefront. Those have few photos: with more than two
 * thousand the search rows are updated by jobs, later.
 */
const seldom = ['renameEvent', 'renameStorefront']

function moveStatus(state: WriterState, from: string, to: string) {
  return state.client.query(
    'update photos set photo_status = $4 where photoid between $1 and $2 and photo_status = $3',
    [...some(state, 3), from, to],
  )
}
