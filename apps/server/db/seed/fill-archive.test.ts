import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStorage } from '../../src/platform/storage/storage.ts'
import { type TestDatabase, testDatabase } from '../../src/testing/database.ts'
import { testJobServices } from '../../src/testing/job-services.ts'
import { storageOptions } from '../../src/testing/storage-variables.ts'
import { familyOf } from './drawing/find-family.ts'
import { fillArchive } from './fill-archive.ts'
import { personIdOf } from './rights/name-faces.ts'
import { chooseOutcome } from './rights/release-outcome.ts'
import { addVocabulary } from './thesaurus/add-vocabulary.ts'

let first: TestDatabase
let second: TestDatabase
let cacheFolder: string
const cleanups: (() => Promise<void>)[] = []

beforeAll(async () => {
  ;[first, second] = await Promise.all([testDatabase(), testDatabase()])
  cacheFolder = await mkdtemp(join(tmpdir(), 'shoebox-archive-'))
})
afterAll(async () => {
  for (const cleanup of cleanups) await cleanup()
  await Promise.all([first.drop(), second.drop()])
  await rm(cacheFolder, { recursive: true })
})

async function fill(database: TestDatabase, photos: number, distinct = 3): Promise<string> {
  const owner = new Client({ connectionString: database.url('shoebox_owner') })
  await owner.connect()
  const { config: worker, services } = await testJobServices(database.url('worker'))
  cleanups.push(services.close)
  await addVocabulary(owner)
  const access = storageOptions('originals')
  const storage = {
    site: storageOptions('site'),
    originals: access,
    derivatives: storageOptions('derivatives'),
    documents: storageOptions('documents'),
    companyFiles: storageOptions('company-files'),
    orderFiles: storageOptions('order-files'),
    masters: storageOptions('masters'),
    licenseFiles: storageOptions('license-files'),
    erasures: storageOptions('erasures'),
    signing: { ...access, uploadBucket: access.bucket },
  }
  const config = {
    ownerUrl: database.url('shoebox_owner'),
    authUrl: database.url('auth_admin'),
    siteOrigin: 'https://shoebox.test',
    secrets: [{ version: 1, value: 'test-secret-of-the-engine-0123456789abcdef' }],
    cacheFolder,
    storage,
  }
  try {
    const api = {
      database: { url: database.url('api') },
      contributorOrigin: 'https://contribute.shoebox.test',
    }
    return await fillArchive({ owner, config, api, worker, photos, distinct })
  } finally {
    await owner.end()
  }
}

/** All data of each photo except times and the ids that differ between databases. */
async function rowsOf({ admin }: TestDatabase) {
  const { rows } = await admin.query(
    `select u.file_name, s.storefront_name, c.photo_id = p.id as has_card, q.tsv::text,
       to_jsonb(p) - 'user_id' - 'photoid' - 'created_at' - 'updated_at' - 'submitted_at' as photo,
       to_jsonb(h) as hashes, m.metadata, e.embedding::text, i.step, photo_is_cleared(p.id) as is_cleared,
       photo_faces_digest(p.id) as digest, photo_grade(p.id) as grade, photo_allows_hero(p.id) as is_hero,
       to_jsonb(r) - 'user_id' - 'stated_at' as claim,
       (select jsonb_agg(to_jsonb(f) - 'created_at' order by f.rendition) from photo_files f
        where f.photo_id = p.id) as files,
       (select array_agg(v.name) from photo_events pe join events v on v.id = pe.event_id
        where pe.photo_id = p.id) as events,
       (select a.detail ->> 'price' from audit_log a where a.entity_id = p.id::text
        and a.action = 'submissions.approve-photo') as approved_at_price,
       (select jsonb_agg(jsonb_build_array(f.id, f.box_x, f.face_status, f.age_min, o.name, o.standing, l.release_state,
          l.relation, l.signer_email, l.signed_name, l.allows_face_search) order by f.id, l.created_at)
        from photo_faces f left join people o on o.id = f.person_id
        left join release_photos x on x.photo_id = f.photo_id
        left join releases l on l.id = x.release_id and l.person_id = f.person_id
        where f.photo_id = p.id and (f.person_id is null or l.id is not null)) as faces
     from photos p join uploads u on u.photo_id = p.id
     join storefronts s on s.user_id = p.user_id
     left join photo_card c on c.photo_id = p.id left join photo_search q on q.photo_id = p.id
     left join photo_hashes h on h.photo_id = p.id left join photo_metadata m on m.photo_id = p.id
     left join photo_embeddings e on e.photo_id = p.id left join photo_ingest i on i.photo_id = p.id
     left join rights_claims r on r.photo_id = p.id
     order by u.file_name`,
  )
  return rows.map(({ tsv, ...row }) => ({
    ...row,
    tsv: tsv?.replaceAll(/'~(creator|event):[^']*'/g, ''),
  }))
}

async function firstRow({ admin }: TestDatabase, query: string) {
  const { rows } = await admin.query(query)
  return rows[0]
}

describe('filling the archive', { timeout: 120_000 }, () => {
  it('draws photos and takes them the way of any other, on sale or as far as relatives let them', async () => {
    expect(await fill(first, 3)).toMatch(/^0 photos from the cache, 3 drawn, 0 repeated/)

    const rows = await rowsOf(first)
    expect(rows.map(({ photo }) => photo.photo_status)).toEqual([
      'live',
      'live',
      'awaiting_releases',
    ])
    for (const { photo, step, files, storefront_name, claim } of rows) {
      expect(photo).toMatchObject({ thumbhash: expect.any(String) })
      expect({ step, files: files.length }).toEqual({ step: 'done', files: 9 })
      expect(storefront_name).toMatch(/^The .* family$/)
      expect(claim).toMatchObject({ claim_state: 'stated', basis: expect.any(String) })
    }
    const ranked = `select bool_and(r.popularity = a.total_clicks) as is_ranked, count(*)::integer as clicked
      from click_analytics a join photo_rank r on r.photo_id::text = a.entity_id`
    expect(await firstRow(first, ranked)).toEqual({ is_ranked: true, clicked: 2 })
    const words = `select (select count(*)::integer from search_token_changes) as waiting,
      (select photos from search_tokens where token = '') as photos`
    expect(await firstRow(first, words)).toEqual({ waiting: 0, photos: 2 })
    for (const { photo, has_card, is_cleared, grade, approved_at_price } of rows.slice(0, 2)) {
      expect({ has_card, is_cleared }).toEqual({ has_card: true, is_cleared: true })
      expect(grade).toMatch(/^[ABC]$/)
      expect(Number(approved_at_price)).toBe(photo.price)
    }
  })

  it('leaves no face on sale without a name and a signature, and every family known', async () => {
    const open = await firstRow(
      first,
      `select count(*)::integer as count from photo_faces f join photos p on p.id = f.photo_id
       where p.photo_status = 'live' and f.face_status = 'identifiable'
         and face_releases(f.photo_id, f.person_id) = '{}'`,
    )
    expect(open).toEqual({ count: 0 })
    const families = await firstRow(
      first,
      `select count(*)::integer as identities,
         (select count(*)::integer from contributor_agreements) as agreements,
         (select count(*)::integer from family_contexts) as answers
       from contributor_identities`,
    )
    expect(families).toEqual({ identities: 40, agreements: 40, answers: 40 * 12 })
  })

  it('leaves the releases of a family that is still at it in their states', async () => {
    const { admin } = first
    const { rows } = await admin.query<{ id: string; state: string; events: string }>(
      `select o.id, r.release_state as state,
         (select string_agg(e.event, ' ' order by e.id) from release_events e where e.release_id = r.id) as events
       from releases r join people o on o.id = r.person_id join storefronts s on s.user_id = r.user_id
       where s.storefront_name = 'The Marchetti family' `,
    )
    const events = {
      signed: 'draft sent viewed signed',
      sent: 'draft sent',
      viewed: 'draft sent viewed',
      declined: 'draft sent viewed declined',
      expired: 'draft sent expired',
    }
    expect(rows.length).toBeGreaterThan(1)
    const marchetti = familyOf('fam-03')
    for (const { id, state, events: seen } of rows) {
      const person = marchetti.people.find((one) => personIdOf(one) === id)
      const outcome = chooseOutcome(marchetti, person?.id ?? '')
      expect({ id, state, seen }).toEqual({ id, state: outcome, seen: events[outcome] })
    }
  })

  it('sends no mail, queues none, and stays signed in nowhere', async () => {
    const left = await firstRow(
      first,
      `select (select count(*)::integer from emails) as mails,
         (select count(*)::integer from graphile_worker._private_jobs) as jobs,
         (select count(*)::integer from auth.sessions) as sessions,
         (select count(*)::integer from incidents) as incidents,
         (select count(*)::integer from releases where release_state = 'signed' and signed_sha256 is null) as unkept`,
    )
    expect(left).toEqual({ mails: 0, jobs: 0, sessions: 0, incidents: 0, unkept: 0 })
  })

  it('does nothing the second time', async () => {
    const before = await rowsOf(first)
    expect(await fill(first, 3)).toMatch(/^0 photos from the cache, 0 drawn/)
    expect(await rowsOf(first)).toEqual(before)
  })

  it('writes the same rows and objects from its cache', async () => {
    const derivatives = createStorage(storageOptions('derivatives'))
    const keys = (await rowsOf(first)).flatMap(({ photo, files }) =>
      files
        .filter(({ rendition }: { rendition: string }) => rendition !== 'original')
        .map(({ rendition }: { rendition: string }) => `${photo.id}/${rendition}`),
    )
    await derivatives.remove(keys)

    expect(await fill(second, 3)).toMatch(/^3 photos from the cache, 0 drawn/)
    expect(await rowsOf(second)).toEqual(await rowsOf(first))
    for (const key of keys) expect(await derivatives.head(key)).not.toBeNull()
    derivatives.close()
  })

  it('repeats pictures under records of their own, once', async () => {
    expect(await fill(second, 8)).toMatch(/^0 photos from the cache, 0 drawn, 5 repeated/)
    expect(await fill(second, 8)).toMatch(/^0 photos from the cache, 0 drawn, 0 repeated/)
    const rows = await rowsOf(second)
    expect(new Set(rows.map(({ photo }) => photo.title)).size).toBe(8)
    expect(rows.map(({ files }) => files.length)).toEqual([9, 9, 9, 8, 8, 8, 8, 8])
    const live = rows.filter(({ photo }) => photo.photo_status === 'live')
    expect(live.map(({ has_card, is_cleared }) => [has_card, is_cleared])).toEqual(
      Array.from({ length: 6 }, () => [true, true]),
    )
  })
})
