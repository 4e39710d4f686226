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

/** The relation of the signer of a face; never a name. */
const releasedBy = ['person', 'guardian', 'next_of_kin'] as const

const clearance = z
  .object({
    photo_id: uuid,
    grade: z.enum(clearanceGrades),
    /** The basis of the title claim. */
    basis: z.enum(claimBases),
    /** Licenses available today. Hero usage requires a grade above C and a second look. */
    licenses: z.array(z.enum(licenseTypes)),
    /** A second moderator confirmed hero usage. */
    is_hero_confirmed: z.boolean(),
    /** Identifiable faces by signer relation; all others count as unidentifiable. */
    faces: z.object({
      identifiable: z.int(),
      unidentifiable: z.int(),
      released_by: z.record(z.enum(releasedBy), z.int()),
    }),
    /** Ticked checklist items, in order. */
    checked: z.array(z.enum(checklistItems)),
    checked_at: z.nullable(instant),
    /** Story contexts that the family allows; null if it has not answered yet. */
    contexts: z.record(z.enum(familyContexts), z.nullable(z.enum(contextAnswers))),
  })
  .register(z.globalRegistry, { id: 'PhotoClearance' })

export const clearanceContract = {
  getPhotoClearance: endpoint({
    ...routes.getPhotoClearance,
    access: 'signed-in',
    summary: 'The clearance of a live photo and the licenses it allows, without names',
    params: z.object({ id: uuid }),
    output: clearance,
    errors: ['not_found'],
  }),
}
