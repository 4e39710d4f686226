import { type AgreementType, agreementVersion } from '@shoebox/domain/rights/contributor-agreement'
import { sql } from 'kysely'
import type { UserTx } from '../context.ts'

const identityColumns = [
  'legal_name',
  'address_line_1',
  'address_line_2',
  'city',
  'region',
  'postal_code',
  'country',
  'phone',
] as const

export type Identity = {
  legal_name: string
  address_line_1: string
  address_line_2: string | null
  city: string
  region: string | null
  postal_code: string | null
  country: string
  phone: string | null
  is_adult: true
}

export type IdentityRow = Omit<Identity, 'is_adult'> & { updated_at: Date }

export async function findIdentity({ db, actor }: UserTx): Promise<IdentityRow | null> {
  const row = await db
    .selectFrom('contributor_identities')
    .select([...identityColumns, 'updated_at'])
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  return row ?? null
}

export async function writeIdentity({ db, actor }: UserTx, identity: Identity): Promise<void> {
  await db
    .insertInto('contributor_identities')
    .values({ user_id: actor.userId, ...identity })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(identity))
    .execute()
}

export type Agreement = {
  agreement_version: string
  agreement_type: AgreementType
  text_sha256: string
}

export type AgreementRow = Agreement & { accepted_at: Date; confirmed_at: Date | null }

export async function findLastAgreement({ db, actor }: UserTx): Promise<AgreementRow | null> {
  const { rows } = await sql<AgreementRow>`
    select agreement_version, agreement_type, text_sha256, accepted_at, confirmed_at
    from contributor_agreements where user_id = ${actor.userId} order by id desc limit 1
  `.execute(db)
  return rows[0] ?? null
}

export async function insertAgreement({ db, actor }: UserTx, agreement: Agreement): Promise<void> {
  await db
    .insertInto('contributor_agreements')
    .values({ user_id: actor.userId, ...agreement })
    .execute()
}

export type OnboardingProfileRow = {
  storefront_name: string | null
  agreement_type: AgreementType | null
}

export async function findOnboardingProfile({
  db,
  actor,
}: UserTx): Promise<OnboardingProfileRow | null> {
  const { rows } = await sql<OnboardingProfileRow>`
    select storefront_name, agreement_type from profiles where id = ${actor.userId}
  `.execute(db)
  return rows[0] ?? null
}

/** Only the current version of the agreement counts, and a custom agreement only once an admin has confirmed it. */
export async function hasFinished({ db, actor }: UserTx): Promise<boolean> {
  const { rows } = await sql<{ finished: boolean }>`
    select p.storefront_name is not null
      and exists (select from contributor_identities i where i.user_id = p.id)
      and exists (
        select from contributor_agreements a
        where a.user_id = p.id and a.agreement_version = ${agreementVersion}
          and (a.agreement_type = 'standard' or a.confirmed_at is not null)) as finished
    from profiles p where p.id = ${actor.userId}
  `.execute(db)
  return rows[0]?.finished === true
}

/** Whether the user has signed the current version as a custom agreement. */
export async function hasCustomAgreement({ db }: UserTx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from contributor_agreements
    where user_id = ${userId} and agreement_type = 'custom' and agreement_version = ${agreementVersion} limit 1
  `.execute(db)
  return rows.length > 0
}

/** False if the agreement was confirmed before. */
export async function confirmCustomAgreement({ db }: UserTx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update contributor_agreements set confirmed_at = now()
    where user_id = ${userId} and agreement_type = 'custom' and agreement_version = ${agreementVersion}
      and confirmed_at is null
    returning id
  `.execute(db)
  return rows.length > 0
}
