import type { ChecklistItem } from '@shoebox/domain/rights/clearance'
import type { ContextAnswer, FamilyContext } from '@shoebox/domain/rights/family-contexts'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import { read } from '../../context/statement.ts'
import type { UserCtx } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import type { StoredClearance } from '../certificates/queries.ts'

type FoundPassport = { photoid: number; file_key: string | null }

const findPassportSql = 'select photoid, file_key from find_passport($1)'

/** Null if the photo is not live. */
export async function findPassport(ctx: UserCtx, photoId: string): Promise<FoundPassport | null> {
  const query = CompiledQuery.raw(findPassportSql, [photoId])
  const [row] = await read<FoundPassport>(ctx, { name: 'licenses.find-passport', query })
  return row ?? null
}

/** As the SQL function `passport_content` builds it. Instants are strings. */
export type PassportContent = {
  photoid: number
  price: number
  year: string | null
  city: string | null
  state: string | null
  people: number | null
  print: {
    process: string | null
    size: string | null
    width: number
    height: number
    has_back: boolean
  }
  clearance: StoredClearance
  allows_hero: boolean
  has_evidence: boolean
  checklist: readonly ChecklistItem[]
  has_marks: boolean
  has_stamp: boolean
  second_at: string | null
  contexts: Partial<Record<FamilyContext, ContextAnswer>>
  incidents: { count: number; last_closed_at: string | null }
}

type PassportState = {
  content: PassportContent | null
  content_sha256: string | null
  stated_at: Date
  /** A stored passport of the last hour states the same. */
  is_made: boolean
}

/** What a passport would state now. `content` is null if the photo is not live. */
export async function readPassportState(
  db: Kysely<Database>,
  photoId: string,
): Promise<PassportState> {
  const { rows } = await sql<PassportState>`
    select c.content, encode(sha256(convert_to(c.content::text, 'UTF8')), 'hex') as content_sha256, now() as stated_at,
      exists (select from find_passport(${photoId}) f where f.file_key is not null) as is_made
    from (select passport_content(${photoId}) as content) c
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('passport_content returned no row')
  return row
}

type NewPassport = { key: string; photoId: string; contentSha256: string; statedAt: Date }

export async function insertPassport(
  db: Kysely<Database>,
  { key, photoId, contentSha256, statedAt }: NewPassport,
): Promise<void> {
  await sql`
    insert into passports (file_key, photo_id, content_sha256, stated_at)
    values (${key}, ${photoId}, ${contentSha256}, ${statedAt})
  `.execute(db)
}

export async function markStored(db: Kysely<Database>, key: string): Promise<void> {
  await sql`update passports set stored_at = now() where file_key = ${key}`.execute(db)
}

/** Keys of passports that `find_passport` has not returned for an hour: no URL of them is still valid. */
export async function listOldPassports(db: Kysely<Database>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ file_key: string }>`
    select file_key from passports where stated_at < now() - interval '2 hours' order by stated_at limit ${limit}
  `.execute(db)
  return rows.map(({ file_key }) => file_key)
}

export async function deletePassports(
  db: Kysely<Database>,
  keys: readonly string[],
): Promise<void> {
  await sql`delete from passports where file_key = any (${[...keys]}::text[])`.execute(db)
}
