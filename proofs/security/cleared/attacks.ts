import { type TestDatabase, urlFor } from '@shoebox/server/testing/database'
import { Client } from 'pg'
import { isCleared } from './judge.ts'
import type { Stage } from './play.ts'
import { buildWorld, readWorld, type World } from './world.ts'

type By = 'shoebox_owner' | 'worker' | 'admin' | 'postgres'
type Attack = { name: string; by: By; lines: (ids: Ids) => string[] }
type Ids = {
  live: string
  raw: string
  face: string
  person: string
  family: string
  release: string
}

const publish = (id: string) => `update photos set photo_status = 'live' where id = '${id}'`
const insertLive = ({ family }: Ids) =>
  `insert into photos (user_id, photo_status, price, thumbnail_url, preview_url, orientation, width, height)
   values ('${family}', 'live', 1, '/t', '/p', 'square', 1, 1)`
const swallow = (id: string) =>
  `do $$ begin ${publish(id)}; begin set constraints all immediate; exception when others then null; end; end $$`

const byOwner: Record<string, Attack['lines']> = {
  'a status by hand': ({ raw }) => [publish(raw)],
  'a live photo inserted': (ids) => [insertLive(ids)],
  'repeatable read': ({ raw }) => ['begin isolation level repeatable read', publish(raw), 'commit'],
  serializable: ({ raw }) => ['begin isolation level serializable', publish(raw), 'commit'],
  'claim deleted in repeatable read': ({ live }) => [
    'begin isolation level repeatable read',
    `delete from rights_claims where photo_id = '${live}'`,
    'commit',
  ],
  'a swallowed refusal': ({ raw }) => [swallow(raw)],
  'a savepoint around the check': ({ raw }) => [
    'begin',
    publish(raw),
    'savepoint s; set constraints all deferred; rollback to s',
    'commit',
  ],
  'two phases': ({ raw }) => ['begin', publish(raw), "prepare transaction 'attack'"],
  'on conflict': ({ raw, family }) => [
    `insert into photos (id, user_id) values ('${raw}', '${family}') on conflict (id) do update set photo_status = 'live'`,
  ],
  merge: ({ raw }) => [
    `merge into photos p using (select '${raw}'::uuid as id) s on p.id = s.id when matched then update set photo_status = 'live'`,
  ],
  'a cursor': ({ raw }) => [
    'begin',
    `declare c cursor for select id from photos where id = '${raw}' for update`,
    'fetch c',
    "update photos set photo_status = 'live' where current of c",
    'commit',
  ],
  'the claim deleted': ({ live }) => [`delete from rights_claims where photo_id = '${live}'`],
  'the check deleted': ({ live }) => [`delete from clearance_checks where photo_id = '${live}'`],
  'the claim given to another photo': ({ live, raw }) => [
    `delete from rights_claims where photo_id = '${raw}'`,
    `update rights_claims set photo_id = '${raw}' where photo_id = '${live}'`,
  ],
  'the face moved away': ({ face, raw }) => [
    `update photo_faces set photo_id = '${raw}' where id = '${face}'`,
  ],
  'the release listed elsewhere': ({ live, raw, release }) => [
    `update release_photos set photo_id = '${raw}' where release_id = '${release}' and photo_id = '${live}'`,
  ],
  'the person deleted': ({ person }) => [`delete from people where id = '${person}'`],
  'the release deleted': ({ release }) => [`delete from releases where id = '${release}'`],
  'the end of the release moved into the past': ({ release }) => [
    `update releases set ends_at = now() - interval '1 day' where id = '${release}'`,
  ],
  'the family deleted': ({ family }) => [`delete from profiles where id = '${family}'`],
  'another owner': ({ live }) => [
    `update photos set user_id = (select id from profiles where id <> user_id limit 1) where id = '${live}'`,
  ],
  'another id, without its claim and check': ({ live }) => [
    `with a as (delete from rights_claims where photo_id = '${live}'), b as (delete from clearance_checks where photo_id = '${live}'),
       c as (delete from photo_faces where photo_id = '${live}'), d as (delete from release_photos where photo_id = '${live}'),
       e as (delete from photo_card where photo_id = '${live}'), f as (delete from photo_search where photo_id = '${live}'),
       g as (delete from photo_labels where photo_id = '${live}')
     update photos set id = gen_random_uuid() where id = '${live}'`,
  ],
  'faces truncated': () => ['truncate photo_faces cascade'],
  'claims truncated': () => ['truncate rights_claims'],
  'checks truncated': () => ['truncate clearance_checks'],
  'profiles truncated': () => ['truncate profiles cascade'],
  'triggers disabled by session_replication_role': ({ raw }) => [
    "set session_replication_role = 'replica'",
    publish(raw),
  ],
  'a hold by hand': ({ live }) => [
    `update photos set photo_status = 'incident_hold' where id = '${live}'`,
  ],
}
const byRequest: Record<string, Attack['lines']> = {
  'a status by hand': ({ raw }) => [publish(raw)],
  'a live photo inserted': (ids) => [insertLive(ids)],
  'a swallowed refusal': ({ raw }) => [swallow(raw)],
  'a trigger disabled': ({ raw }) => ['alter table photos disable trigger all', publish(raw)],
  'triggers disabled by session_replication_role': ({ raw }) => [
    "set session_replication_role = 'replica'",
    publish(raw),
  ],
  'a rule': () => ['create rule quiet as on delete to rights_claims do instead nothing'],
  'a table beneath': () => ['create temporary table more () inherits (photos)'],
  'a hold by hand': ({ live }) => [
    `update photos set photo_status = 'incident_hold' where id = '${live}'`,
  ],
  'the recheck called by hand': ({ live }) => [
    `select recheck_photo_clearance(array['${live}'::uuid], 'claim')`,
  ],
}
const copied: Attack = {
  name: 'a live photo copied in',
  by: 'postgres',
  lines: ({ family }) => [
    `copy photos (user_id, photo_status, price, thumbnail_url, preview_url, orientation, width, height)
     from program 'echo ${family},live,1,/t,/p,square,1,1' with (format csv)`,
  ],
}
const attacks: Attack[] = [
  copied,
  ...Object.entries(byOwner).map(([name, lines]) => ({
    name,
    by: 'shoebox_owner' as const,
    lines,
  })),
  ...(['worker', 'admin'] as const).flatMap((by) =>
    Object.entries(byRequest).map(([name, lines]) => ({ name, by, lines })),
  ),
]

/** Runs each attack on new rows: it must be refused or take the photo off sale. */
export async function attack(stage: Stage, database: TestDatabase) {
  const passed: string[] = []
  for (const tried of attacks) {
    const world = await buildWorld(stage.admin, stage.cast, {
      statuses: ['live', 'in_review'],
      releases: ['signed', 'sent'],
      standings: ['adult', 'adult'],
      areChecked: [true, false],
    })
    const refusal = await attempt(database, { tried, world, admin: stage.cast.moderator })
    const rows = await readWorld(stage.admin, world)
    const [live] = rows.photos.filter(({ id }) => id === world.idOf('photo', 0))
    const isSafe = rows.photos.every(
      ({ id, photo_status }) => photo_status !== 'live' || isCleared(rows, id),
    )
    const isHeld =
      live?.photo_status === 'incident_hold' && rows.incidents.some(({ is_open }) => is_open)
    const strays = await countStrays(stage)
    if (!isSafe || strays > 0 || (refusal === null && !isHeld))
      passed.push(`${tried.by}: ${tried.name}`)
    if (refusal !== null && isHeld) passed.push(`${tried.by}: ${tried.name} (half)`)
  }
  return { tried: attacks.length, passed }
}

type Attempt = { tried: Attack; world: World; admin: string }
async function attempt(database: TestDatabase, { tried, world, admin }: Attempt) {
  const login = tried.by === 'admin' ? 'api' : tried.by
  const client = new Client({ connectionString: urlFor(login, database.name) })
  await client.connect()
  try {
    if (tried.by === 'admin') {
      const claims = JSON.stringify({ sub: admin, session_id: admin, role: 'authenticated' })
      await client.query(`set role authenticated; set "request.jwt.claims" = '${claims}'`)
    }
    const { idOf, cast } = world
    const ids = {
      live: idOf('photo', 0),
      raw: idOf('photo', 1),
      face: idOf('face', 0),
      person: idOf('person', 0),
      release: idOf('release', 0),
      family: cast.family,
    }
    for (const line of tried.lines(ids)) await client.query(line)
    return null
  } catch (error) {
    return error
  } finally {
    await client.end()
  }
}

/** Live photos without any claim. */
async function countStrays({ admin }: Stage): Promise<number> {
  const { rowCount } = await admin.query(
    `select from photos p where photo_status = 'live' and not exists (select from rights_claims c where c.photo_id = p.id)`,
  )
  return rowCount ?? 0
}
