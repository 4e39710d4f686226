import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { searchRow } from '@shoebox/contract/catalog/search'
import { ledgerColumns } from '@shoebox/domain/ledger-columns'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import type { FixtureRow, FixtureValue } from './access/declaration.ts'
import { tables } from './access/matrix.ts'
import { insertStatement } from './access/world.ts'

let database: TestDatabase
let ledger: Map<string, string>

beforeAll(async () => {
  database = await testDatabase()
  const text = await readFile(resolve(import.meta.dirname, '../../../../docs/ledger.txt'), 'utf8')
  ledger = new Map(text.split('\n').map((line) => [line.split(/\s+/)[0] ?? '', line]))
})

afterAll(() => database.drop())

/** Names that the statement's line or the catalog does not have. */
async function missing(statement: string): Promise<string[]> {
  const groups = ledgerColumns.filter((group) => group.statement === statement)
  if (!groups.length) return [`${statement} lists no column`]
  const words = new Set(ledger.get(statement)?.match(/[a-z][a-z0-9_]*/g))
  const found = await Promise.all(
    groups.map(async ({ table, columns: list }) => {
      const columns = list.split(' ')
      const catalog = await columnsOf(table)
      return [
        ...[table, ...columns].filter((name) => !words.has(name)),
        ...columns.filter((name) => !catalog.includes(name)).map((name) => `${table}.${name}`),
      ]
    }),
  )
  return found.flat()
}

async function columnsOf(relation: string): Promise<string[]> {
  const { rows } = await database.admin.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [relation],
  )
  return rows.map(({ name }) => name)
}

/** The table's first fixture row with these values; undefined leaves a column to its default. */
async function insert(table: string, values: Record<string, FixtureValue | undefined>) {
  const client = await database.admin.connect()
  try {
    await client.query('set session_replication_role = replica')
    const sample = Object.values(tables[table]?.rows ?? {})[0]
    const row: FixtureRow = {}
    for (const [column, value] of Object.entries({ ...sample, ...values })) {
      if (value !== undefined) row[column] = value
    }
    const { rows } = await client.query(
      `${insertStatement(table, Object.keys(row), row)} returning *`,
    )
    return rows[0]
  } finally {
    client.release()
  }
}

describe('tables and columns keep the names of the specification', () => {
  it('[S3.0.03] user_roles, with its four roles and no fifth', async () => {
    expect(await missing('S3.0.03')).toEqual([])
    for (const role of ['admin', 'moderator', 'contributor', 'customer']) {
      expect(await insert('user_roles', { role })).toMatchObject({ role })
    }
    await expect(insert('user_roles', { role: 'owner' })).rejects.toThrow('user_roles_role_check')
  })

  it('[S3.0.04] profiles, whose id is the user’s', async () => {
    expect(await missing('S3.0.04')).toEqual([])
    const { rows } = await database.admin.query(
      `select confrelid::regclass::text as target from pg_constraint
       where conrelid = 'profiles'::regclass and contype = 'f'`,
    )
    expect(rows).toEqual([{ target: 'auth.users' }])
  })

  it('[S3.0.06] photos and photos_details_mv; search rows add total_count', async () => {
    expect(await missing('S3.0.06')).toEqual([])
    const view = await columnsOf('photos_details_mv')
    const specified = ledgerColumns.find(({ table }) => table === 'photos_details_mv')?.columns
    expect(view.join(' ')).toBe(`${specified} thumbhash`)
    expect(Object.keys(searchRow.shape).toSorted()).toEqual([...view, 'total_count'].toSorted())
    await expect(insert('photos', { photoid: 0 })).rejects.toThrow('photos_photoid_check')

    await insert('photos', { photo_status: 'live' })
    await insert('photos', {
      id: 'a0000000-0000-4000-8000-000000000000',
      photoid: 7,
      photo_status: 'paused',
    })
    const visible = await asVisitor('select photoid from photos')
    expect(visible).toEqual([{ photoid: 1 }])
  })

  it('[S3.0.07] photos_issues: three booleans, false unless set', async () => {
    expect(await missing('S3.0.07')).toEqual([])
    expect(await insert('photos_issues', { photoshop: undefined })).toMatchObject({
      photoshop: false,
      info_missing: false,
      missing_faces: false,
    })
  })

  it('[S3.0.08] cart_items holds one of a photo and joins its details', async () => {
    expect(await missing('S3.0.08')).toEqual([])
    expect(await insert('cart_items', {})).toMatchObject({ quantity: 1 })
    await expect(insert('cart_items', { id: undefined, quantity: 2 })).rejects.toThrow(
      'cart_items_quantity_check',
    )
    const joined = await database.admin.query(
      `select p.id, p.photoid, p.user_id, p.thumbnail_url, p.preview_url, p.price, p.photo_status,
         p.created_at, p.orientation, p.storefront_name
       from cart_items c join photos_details_mv p on p.id = c.photo_id`,
    )
    expect(joined.rows[0]).toMatchObject({ photoid: 1, price: 4500, photo_status: 'live' })
  })

  it('[S3.0.11] companies', async () => {
    expect(await missing('S3.0.11')).toEqual([])
  })

  it('[S3.0.12] projects, with the company’s name as text', async () => {
    expect(await missing('S3.0.12')).toEqual([])
    expect(await insert('projects', {})).toMatchObject({ company: 'Harbor Street Pictures' })
  })

  it('[S3.0.13] [S9.2.04] wishlists are born with a share code of ten hex characters', async () => {
    expect(await missing('S3.0.13')).toEqual([])
    const codes = new Set<string>()
    for (let count = 0; count < 50; count += 1) {
      const made = await insert('wishlists', { id: undefined })
      expect(made.share_code).toMatch(/^[0-9a-f]{10}$/)
      codes.add(made.share_code)
    }
    expect(codes.size).toBe(50)
    for (const share_code of ['0123456789a', '012345678', 'ABCDEF0123', 'ghijklmnop']) {
      await expect(insert('wishlists', { id: undefined, share_code })).rejects.toThrow(
        'wishlists_share_code_check',
      )
    }
  })

  it('[S3.0.15] wishlist_items default to background-dressing', async () => {
    expect(await missing('S3.0.15')).toEqual([])
    expect(await insert('wishlist_items', {})).toMatchObject({
      license_type: 'background-dressing',
    })
  })

  it('[S3.0.16] collections, with a search vector fed by name and description', async () => {
    expect(await missing('S3.0.16')).toEqual([])
    const made = await insert('collections', { description: 'Long summers' })
    expect(made.search_vector).toBe("'backyard':1A 'long':2B 'summer':3B")
  })

  it('[S3.0.18] collection_photos', async () => {
    expect(await missing('S3.0.18')).toEqual([])
  })
  it('[S3.0.19] events', async () => {
    expect(await missing('S3.0.19')).toEqual([])
  })
  it('[S3.0.20] synonyms', async () => {
    expect(await missing('S3.0.20')).toEqual([])
  })
  it('[S3.0.23] click_events', async () => {
    expect(await missing('S3.0.23')).toEqual([])
  })
  it('[S3.0.24] click_analytics', async () => {
    expect(await missing('S3.0.24')).toEqual([])
  })
  it('[S3.0.22] site_banners', async () => {
    expect(await missing('S3.0.22')).toEqual([])
  })

  it('[S3.0.26] search_analytics never stores an IP', async () => {
    expect(await missing('S3.0.26')).toEqual([])
    expect(await insert('search_analytics', {})).toMatchObject({ ip_address: null })
    await expect(
      insert('search_analytics', { id: undefined, session_id: 's', ip_address: '127.0.0.1' }),
    ).rejects.toThrow('search_analytics_ip_address_check')
  })
})

async function asVisitor(query: string) {
  const client = await database.admin.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('role', 'anon', true)")
    const { rows } = await client.query(query)
    return rows
  } finally {
    await client.query('rollback')
    client.release()
  }
}
