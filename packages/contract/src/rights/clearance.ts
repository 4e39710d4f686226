import {
  checklistItems,
  claimBases,
  clearanceGrades,
  licenseTypes,
} from '@shoebox/domain/rights/clearance'
import { contextAnswers, familyContexts } from '@shoebox/domain/rights/family-contexts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant, uuid } from '../fields.ts'
import { routes } from '../routes.ts'

/** Who signed for a face, never by name. */
const releasedBy = ['person', 'guardian', 'next_of_kin'] as const

const clearance = z
  .object({
    photo_id: uuid,
    grade: z.enum(clearanceGrades),
    /** What the title rests on. */
    basis: z.enum(claimBases),
    /** Those that may be had today: hero usage with a grade above C and once a second moderator has looked. */
    licenses: z.array(z.enum(licenseTypes)),
    /** A second moderator has looked, as hero usage asks for. */
    is_hero_confirmed: z.boolean(),
    /** Identifiable faces, by who released each; the others count as unidentifiable. */
    faces: z.object({
      identifiable: z.int(),
      unidentifiable: z.int(),
      released_by: z.record(z.enum(releasedBy), z.int()),
    }),
    /** What the moderator ticked, in the order of the list. */
    checked: z.array(z.enum(checklistItems)),
    checked_at: z.nullable(instant),
    /** In which stories the family may appear; null where it was not asked yet. */
    contexts: z.record(z.enum(familyContexts), z.nullable(z.enum(contextAnswers))),
  })
  .register(z.globalRegistry, { id: 'PhotoClearance' })

export const clearanceContract = {
  getPhotoClearance: endpoint({
    ...routes.getPhotoClearance,
    access: 'signed-in',
    summary: 'What the clearance of a live photo rests on and what it allows, without a name',
    params: z.object({ id: uuid }),
    output: clearance,
    errors: ['not_found'],
  }),
}
