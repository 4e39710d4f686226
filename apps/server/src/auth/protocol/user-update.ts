import { z } from 'zod'
import { userMetadata } from './user-metadata.ts'

/** The address stays as it is: it is what the account stands on. */
export const userUpdate = z.object({
  password: z.string().max(1000).optional(),
  data: userMetadata.optional(),
  email: z.undefined('Changing the address is not supported').optional(),
  phone: z.undefined('Changing the phone is not supported').optional(),
})

export type UserUpdate = z.output<typeof userUpdate>
