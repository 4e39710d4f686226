import { draftPhoto } from './catalog.ts'
import type { RoomAccess } from './declaration.ts'
import { people, rowId } from './identities.ts'

export const payoutsAccess: RoomAccess = {
  tables: {
    earnings: {
      key: ['id'],
      rows: { contributors: earning(140, people.contributor), others: earning(141, people.other) },
      select: { contributor: 'contributors', other: 'others', staff: 'all', worker: 'all' },
      insert: { worker: 'all' },
      update: { worker: 'all' },
      columns: {
        insert: {
          worker:
            'id user_id photo_id order_line_id license_type earned_on line_total royalty_rate amount earning_state production_name',
        },
        update: { worker: 'earning_state' },
      },
    },
  },
}

function earning(number: number, userId: string) {
  return {
    id: rowId(number),
    user_id: userId,
    photo_id: draftPhoto,
    order_line_id: rowId(number + 10),
    license_type: 'background-dressing',
    earned_on: '2026-11-01',
    line_total: 10_000,
    royalty_rate: 0.4,
    amount: 4000,
    earning_state: 'held',
  }
}
