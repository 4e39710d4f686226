import type { InTransaction, UserCtx } from '../context.ts'

type EventRow = { id: string; name: string }

export function allEvents({ db }: InTransaction<UserCtx>): Promise<EventRow[]> {
  return db.selectFrom('events').select(['id', 'name']).orderBy('name').execute()
}
