import { checklistItems, clearanceGrades } from '@shoebox/domain/clearance'
import { photoStatuses } from '@shoebox/domain/photo-status'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { cents, instant, uuid } from './fields.ts'
import { routes } from './routes.ts'

const params = z.object({ id: uuid })

/** A hundred thousand dollars: a slip of the keyboard, not a price. */
const highestPrice = 10_000_000

const approval = z.object({
  price: z.int().check(z.minimum(1), z.maximum(highestPrice)),
  /** How many identifiable faces the moderator counted, whatever the boxes say. */
  faces_seen: z.int().check(z.minimum(0), z.maximum(1000)),
  /** Of the faces as they were shown: a name that changed meanwhile was not looked at. */
  faces_digest: z.string().check(z.regex(/^[0-9a-f]{32}$/, 'must be a digest of faces')),
  /** Marks and stamp left out lower the grade; every other item has to be here. */
  checklist: z.array(z.enum(checklistItems)).check(z.maxLength(checklistItems.length)),
})

const approvedPhoto = z
  .object({
    id: uuid,
    photoid: z.int(),
    photo_status: z.enum(photoStatuses),
    price: cents,
    check_id: uuid,
    grade: z.nullable(z.enum(clearanceGrades)),
    /** Until then it can be taken back. */
    undo_until: instant,
  })
  .register(z.globalRegistry, { id: 'ApprovedPhoto' })

export const reviewContract = {
  approvePhoto: endpoint({
    ...routes.approvePhoto,
    access: 'moderator',
    summary: 'Clear a photo and put it on sale at a price',
    params,
    body: approval,
    output: approvedPhoto,
    errors: [
      'not_found',
      'photo_not_in_review',
      'photo_has_duplicates',
      'photo_not_cleared',
      'photo_changed',
      'checks_open',
    ],
    idempotent: true,
  }),
}
