import type { JoiningDatabase } from '../../db/joining-database.ts'

/**
 * Tells the database whether staff need a second factor, for auth.has_role and auth.is_staff. Processes with different
 * settings share one row; the one that started last wins.
 */
export async function saveStaffRules(
  db: JoiningDatabase,
  { isStaffFactorRequired }: { isStaffFactorRequired: boolean },
): Promise<void> {
  await db.query(
    `insert into auth.staff_rules as r (second_factor_required) values ($1)
     on conflict (only_row) do update set second_factor_required = excluded.second_factor_required
     where r.second_factor_required <> excluded.second_factor_required`,
    [isStaffFactorRequired],
  )
}
