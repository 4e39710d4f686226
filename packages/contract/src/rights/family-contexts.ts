import { contextAnswers, familyContexts } from '@shoebox/domain/rights/family-contexts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { instant } from '../fields.ts'
import { routes } from '../routes.ts'

const contexts = z
  .object({
    /** Null if the family has not answered yet. */
    answers: z.record(z.enum(familyContexts), z.nullable(z.enum(contextAnswers))),
    updated_at: z.nullable(instant),
  })
  .register(z.globalRegistry, { id: 'FamilyContexts' })

export const contextsContract = {
  getFamilyContexts: endpoint({
    ...routes.getFamilyContexts,
    access: 'contributor',
    summary: 'Story contexts that the user’s family allows',
    output: contexts,
    errors: [],
  }),
  saveFamilyContexts: endpoint({
    ...routes.saveFamilyContexts,
    access: 'contributor',
    summary: 'Answer yes, ask or no for every context at once',
    body: z.object({ answers: z.record(z.enum(familyContexts), z.enum(contextAnswers)) }),
    output: contexts,
    errors: [],
  }),
}
