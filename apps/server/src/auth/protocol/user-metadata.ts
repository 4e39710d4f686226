import { z } from 'zod'

const name = z.string().trim().max(100, 'A name has at most 100 characters')

/**
 * What a person tells about themselves at sign-up. Whatever else a client puts beside it, a role for example, is dropped
 * here, and would decide nothing if it were not.
 */
export const userMetadata = z
  .object({
    first_name: name,
    last_name: name,
    agreement_type: z.enum(['standard', 'custom'], 'agreement_type is standard or custom'),
    agreement_accepted: z.boolean('agreement_accepted is true or false'),
    agreement_date: z.string().max(40),
  })
  .partial()
