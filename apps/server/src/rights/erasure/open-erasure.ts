import { type Ctx, inTransaction } from '../../context.ts'
import { familyName } from '../releases/family-name.ts'
import { hashToken } from '../releases/release-token.ts'
import { limitSigner } from '../signing/limit-signer.ts'
import { findPeopleOfToken } from './erase-queries.ts'

/** Whom a link would erase; nobody, where it never was one or has ended. */
export async function openErasure(ctx: Ctx, token: string) {
  await limitSigner(ctx)
  const rows = await inTransaction(ctx, (tx) => findPeopleOfToken(tx, hashToken(token)))
  return {
    people: rows.map(({ person_name, photo_count, ...names }) => ({
      name: person_name,
      asked_by: familyName(names),
      photo_count,
    })),
  }
}
