import { roles } from '@shoebox/domain/roles'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant, text, uuid } from './fields.ts'
import { routes } from './routes.ts'

const roleRow = z.object({ role: z.enum(roles) }).register(z.globalRegistry, { id: 'Role' })

const profile = z
  .object({
    id: uuid,
    first_name: z.nullable(z.string()),
    last_name: z.nullable(z.string()),
    storefront_name: z.nullable(z.string()),
    needs_password_setup: z.boolean(),
    updated_at: instant,
  })
  .register(z.globalRegistry, { id: 'Profile' })

/** Only the changed fields travel; whose profile it is comes from the session. */
const profileChanges = z.partial(
  z.object({
    first_name: z.nullable(text(100)),
    last_name: z.nullable(text(100)),
    storefront_name: z.nullable(z.string().check(z.trim(), z.minLength(2), z.maxLength(100))),
    needs_password_setup: z.boolean(),
  }),
)

const storefront = z
  .object({ id: uuid, storefront_name: z.string() })
  .register(z.globalRegistry, { id: 'Storefront' })

export const accountsContract = {
  listMyRoles: endpoint({
    ...routes.listMyRoles,
    access: 'signed-in',
    summary: 'The roles of the signed-in user',
    output: z.array(roleRow),
    errors: [],
  }),
  isCurrentUserAdmin: endpoint({
    ...routes.isCurrentUserAdmin,
    access: 'signed-in',
    summary: 'Whether the signed-in user is an admin',
    output: z.boolean(),
    errors: [],
  }),
  getProfile: endpoint({
    ...routes.getProfile,
    access: 'signed-in',
    summary: 'The profile of the signed-in user, or null when there is none',
    output: z.nullable(profile),
    errors: [],
  }),
  saveProfile: endpoint({
    ...routes.saveProfile,
    access: 'signed-in',
    summary: 'Save changed fields of the own profile',
    body: profileChanges,
    output: profile,
    errors: ['storefront_name_taken'],
  }),
  getStorefront: endpoint({
    ...routes.getStorefront,
    access: 'public',
    summary: 'The public name of a contributor, or null when there is none',
    params: z.object({ id: uuid }),
    output: z.nullable(storefront),
    errors: [],
  }),
}
