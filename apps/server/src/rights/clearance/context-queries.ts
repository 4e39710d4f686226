import type { ContextAnswer, FamilyContext } from '@shoebox/domain/rights/family-contexts'
import { sql } from 'kysely'
import type { UserTx } from '../../context.ts'

export type ContextRow = { context: FamilyContext; answer: ContextAnswer; updated_at: Date }

export async function findOwnContexts({ db, actor }: UserTx): Promise<ContextRow[]> {
  // The table's checks admit exactly the contexts and answers of the domain.
  const { rows } = await sql<ContextRow>`
    select context, answer, updated_at from family_contexts where user_id = ${actor.userId}
  `.execute(db)
  return rows
}

export type Answers = Record<FamilyContext, ContextAnswer>

export async function writeContexts({ db, actor }: UserTx, answers: Answers): Promise<void> {
  await sql`
    insert into family_contexts (user_id, context, answer)
    select ${actor.userId}, key, value from jsonb_each_text(${JSON.stringify(answers)}::jsonb)
    order by key
    on conflict (user_id, context) do update set answer = excluded.answer
  `.execute(db)
}
