import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type DatabasePool } from '../../db/connect.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { buildPhoto } from '../../testing/photos/build-photo.ts'
import { visitorContext } from '../../testing/test-context.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { findByPattern, findSimilar } from '../query/dictionary.ts'
import { foldTokens } from './queries.ts'
import { describePhotos, foldSearchTokens, rankByClicks } from './refresh-index.ts'

let server: TestServer
let family: TestUser
let worker: DatabasePool
let api: DatabasePool
const lines: string[] = []
const log = {
  debug() {},
  info() {},
  warn() {},
  error: (said: object) => lines.push(JSON.stringify(said)),
}

beforeAll(async () => {
  server = await testServer()
  family = await buildUser(server, { roles: ['contributor'] })
  worker = connect({ url: server.database.url('worker'), max: 2, applicationName: 'bounds-test' })
  api = connect({ url: server.database.url('api'), max: 1, applicationName: 'bounds-test' })
})
afterAll(async () => {
  await worker.close()
  await api.close()
  await server.close()
})

const add = (title: string) => buildPhoto(server.database, { userId: family.id, title })
const query = (text: string, values: unknown[] = []) => server.database.admin.query(text, values)
const visitor = () => visitorContext(api)
const linesLeft = async () => (await query('select from search_token_changes')).rowCount ?? 0
const countOf = async (token: string) =>
  (await query('select count_search_token($1)::integer as n', [token])).rows[0].n

describe('the log of token changes', () => {
  it('is folded in batches, oldest first, without changing counts', async () => {
    await foldSearchTokens({ db: worker.db, log })
    const id = await add('Zeppelin')
    await query(`update photos set title = 'Balloon' where id = $1`, [id])
    await query(`update photos set title = 'Zeppelin' where id = $1`, [id])
    const left = await linesLeft()

    for (let folded = 0; folded < left; folded += 5) {
      expect(await foldTokens(worker.db, 5)).toBe(Math.min(5, left - folded))
      expect([await countOf('=zeppelin'), await countOf('=balloon')]).toEqual([1, 0])
    }
    expect(await foldTokens(worker.db, 5)).toBe(0)
    expect((await query(`select from search_tokens where token = '=balloon'`)).rowCount).toBe(0)
  })

  it('is folded completely by the job, and twice in one transaction', async () => {
    await query(
      `insert into search_token_changes (token, delta)
       select '=quill', 1 - 2 * (n % 2) from generate_series(0, 120000) n`,
    )
    await foldSearchTokens({ db: worker.db, log })
    expect([await linesLeft(), await countOf('=quill'), lines]).toEqual([0, 1, []])
    await query('begin; select fold_search_tokens(); select fold_search_tokens(); commit')
  })

  it('is not part of the dictionary, which visitors use too', async () => {
    await add('Gramophone')
    expect(await findByPattern(visitor(), 'gramo*')).toEqual([])
    expect(await findSimilar(visitor(), 'gramophnoe')).toEqual([])
    await foldSearchTokens({ db: worker.db, log })
    expect(await findByPattern(visitor(), 'gramo*')).toEqual(['gramophone'])
    expect((await findSimilar(visitor(), 'gramophnoe'))[0]?.word).toBe('gramophone')
  })

  it('keeps no word of a deleted photo', async () => {
    const id = await add('Unforgettable Zwetschgenbaum')
    await foldSearchTokens({ db: worker.db, log })
    await query(`update photos set photo_status = 'paused' where id = $1`, [id])
    await foldSearchTokens({ db: worker.db, log })
    for (const table of ['search_tokens', 'search_token_changes', 'photo_search']) {
      const text = `select from ${table} t where t::text ilike '%zwetschgenbaum%'`
      expect([table, (await query(text)).rowCount]).toEqual([table, 0])
    }
  })
})

describe('counting a word', () => {
  it('reads only a few pages of the dictionary, whatever its size', async () => {
    await query(
      `insert into search_tokens (token, photos) select '=' || md5(n::text), 1 from generate_series(1, 20000) n`,
    )
    await query('analyze search_tokens')
    const pages = async () => {
      const { rows } = await query(
        `explain (analyze, buffers, format json) select word, photos from search_word_counts('{newspaper,porch}')`,
      )
      const { Plan } = rows[0]['QUERY PLAN'][0]
      return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
    }
    // The function runs once more, because on a new connection the first run reads the system catalogs too.
    await pages()
    expect(await pages()).toBeLessThan(20)
  })
})

describe('popularity', () => {
  const rankOf = async (id: string) =>
    (await query('select popularity from photo_rank where photo_id = $1', [id])).rows[0]?.popularity
  const click = (id: string, clicks: number) =>
    query(
      `insert into click_analytics (entity_id, entity_type, popularity) values ($1, 'photo', $2)
       on conflict (entity_type, taxonomy_type, entity_id) do update set popularity = excluded.popularity`,
      [id, clicks],
    )

  it('follows clicks, in searches and on the popular page', async () => {
    const [second, first] = [await add('Second'), await add('First')]
    await click(first, 50)
    await click(second, 7)
    await click('not-an-id', 900)
    await rankByClicks({ db: worker.db })

    const page = await server.client(family).searchPhotosV2({ query: { p_sort_order: 'popular' } })
    expect(page.rows.slice(0, 2).map(({ id }) => id)).toEqual([first, second])
    await click(second, 51)
    await rankByClicks({ db: worker.db })
    expect([await rankOf(second), await rankOf(first)]).toEqual([51, 50])
  })

  it('does not wait for transactions that edit photos', async () => {
    const [one, other] = [await add('One'), await add('Other')]
    const editor = await server.database.admin.connect()
    await editor.query('begin')
    await editor.query(`update photos set title = 'Edited' where id = $1`, [one])
    await editor.query(`update photos set photo_status = 'paused' where id = $1`, [other])
    await click(one, 3)
    await click(other, 4)
    await rankByClicks({ db: worker.db })
    expect([await rankOf(one), await rankOf(other)]).toEqual([3, 0])

    await editor.query('rollback')
    editor.release()
    await rankByClicks({ db: worker.db })
    expect(await rankOf(other)).toBe(4)
  })

  it('includes photos that went live after they were clicked', async () => {
    const id = await buildPhoto(server.database, { userId: family.id, status: 'paused' })
    await click(id, 8)
    const editor = await server.database.admin.connect()
    await editor.query('begin')
    await editor.query(`update photos set photo_status = 'live' where id = $1`, [id])
    await rankByClicks({ db: worker.db })
    await editor.query('commit')
    editor.release()
    expect(await rankOf(id)).toBe(0)
    await rankByClicks({ db: worker.db })
    expect(await rankOf(id)).toBe(8)
  })
})

describe('faces', () => {
  it.each([
    [200, 0],
    [201, 2],
  ])('of %d photos at once are fed by %d jobs', async (photos, jobs) => {
    const waiting = async () =>
      (
        await query(`select from graphile_worker._private_jobs j join graphile_worker._private_tasks t
        on t.id = j.task_id where t.identifier = 'catalog.feed-photos'`)
      ).rowCount ?? 0
    const before = await waiting()
    await query(
      `with photo as (insert into photos (user_id, title) select $1, 'Many' from generate_series(1, $2) returning id)
       insert into photo_faces (photo_id, box_x, box_y, box_width, box_height, age_min, age_max)
       select id, 0.1, 0.1, 0.2, 0.2, 4, 6 from photo`,
      [family.id, photos],
    )
    expect((await waiting()) - before).toBe(jobs)
  })
})

describe('a statement about a person', () => {
  it.each([
    [200, 0],
    [201, 2],
  ])('on %d photos is written to them by %d jobs', async (photos, jobs) => {
    const person = await server.client(family).createPerson({ body: { name: 'Ruth' } })
    await query(
      `with photo as (insert into photos (user_id, title) select $1, 'Many' from generate_series(1, $2) returning id)
       insert into photo_faces (photo_id, person_id, box_x, box_y, box_width, box_height)
       select id, $3, 0.1, 0.1, 0.2, 0.2 from photo`,
      [family.id, photos, person.id],
    )
    const waiting = async () =>
      (
        await query(
          `select array(select json_array_elements_text(j.payload -> 'photoIds')) as ids
           from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
           where t.identifier = 'catalog.describe-photos' order by j.id`,
        )
      ).rows
    const before = (await waiting()).length
    await server
      .client(family)
      .savePerson({ params: { id: person.id }, body: { gender: 'female' } })
    const added = (await waiting()).slice(before)
    expect(added).toHaveLength(jobs)

    for (const { ids } of added) await describePhotos({ db: worker.db }, ids)
    const { rows } = await query(
      `select p.genders, count(*)::integer as photos from photos p join photo_faces f on f.photo_id = p.id
       where f.person_id = $1 group by p.genders`,
      [person.id],
    )
    expect(rows).toEqual([{ genders: ['female'], photos }])
  })
})

describe('words and values', () => {
  it('finds a photo by its decade in any spelling', async () => {
    const id = await add('Sledge')
    await query(`update photos set decade_taken = '1920s', tags = '{}' where id = $1`, [id])
    for (const term of ['1920s', "1920's", '20s', 'twenties', 'sledge twenties']) {
      const { rows } = await server
        .client(family)
        .searchPhotosV2({ query: { p_search_query: term } })
      expect([term, rows.map((row) => row.id)]).toEqual([term, [id]])
    }
  })

  it('counts values that begin with a non-English letter', async () => {
    const id = await add('Ice')
    await query(
      `update photos set ethnicities = '{Éwé,Inuit}', age_groups = '{Ältere,Ω}' where id = $1`,
      [id],
    )
    const counted = async (search: object) => {
      const facets = await server.client().countSearchFacets({ query: search })
      const values = (list: { value: string }[]) => list.map(({ value }) => value).toSorted()
      return [values(facets.ethnicities), values(facets.age_groups)]
    }
    const all = [
      ['Inuit', 'Éwé'],
      ['Ältere', 'Ω'],
    ]
    expect(await counted({ p_search_query: 'ice' })).toEqual(all)
    expect(await counted({})).toEqual(all)
  })

  it('returns the 200 events and families with the most photos', async () => {
    const [one, other] = [await add('Bunting'), await add('Bunting')]
    await query(
      `with event as (insert into events (name) select 'Fair ' || n from generate_series(1, 205) n returning id, name)
       insert into photo_events (event_id, photo_id) select id, $1::uuid from event
       union all select id, $2 from event where name = 'Fair 205'`,
      [one, other],
    )
    const asked = { query: { p_search_query: 'bunting' } }
    const { events } = await server.client(family).countSearchFacets(asked)
    expect(events).toHaveLength(200)
    expect(events[0]).toMatchObject({ name: 'Fair 205', count: 2 })
  })

  it('finds a photo by the age group and gender of its people', async () => {
    const known = new Map<string, string>()
    const people = {
      'one girl': [`'{female}'`, `'{Child}'`, 1],
      'two boys': [`'{male}'`, `'{Child}'`, 2],
      'a grandmother and a girl': [`'{female}'`, `'{Senior,Child}'`, 2],
      'a couple': [`'{female,male}'`, `'{Adult,Senior}'`, 2],
      // No one knows which of them is the child.
      'a mother and a son, or not': [`'{female,male}'`, `'{Adult,Child}'`, 2],
    }
    for (const [who, [genders, ages, count]] of Object.entries(people)) {
      const id = await add('Jetty')
      known.set(id, who)
      await query(
        `update photos set tags = '{}', genders = ${genders}, age_groups = ${ages}, people_count = ${count}
         where id = $1`,
        [id],
      )
    }
    const found = async (term: string) => {
      const asked = { query: { p_search_query: `jetty ${term}` } }
      const { rows } = await server.client(family).searchPhotosV2(asked)
      return rows.map(({ id }) => known.get(id) ?? '').toSorted()
    }
    expect(await found('girls')).toEqual(['a grandmother and a girl', 'one girl'])
    expect(await found('two boys')).toEqual(['two boys'])
    expect(await found('woman')).toEqual(['a couple', 'a grandmother and a girl'])
    expect(await found('women')).toEqual(['a couple', 'a grandmother and a girl'])
    expect(await found('man')).toEqual(['a couple'])
    expect(await found('grandmother')).toEqual(['a grandmother and a girl'])
  })

  it('finds a photo by the ages of its people', async () => {
    const id = await add('Porch')
    await query(`update photos set age_groups = '{Teenager}', tags = '{}' where id = $1`, [id])
    const asked = { query: { p_search_query: 'teenagers' } }
    const { rows } = await server.client(family).searchPhotosV2(asked)
    expect(rows.map((row) => row.id)).toEqual([id])
  })
})
