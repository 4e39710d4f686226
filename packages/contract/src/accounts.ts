import { roles } from '@shoebox/domain/accounts/roles'
import * as z from 'zod/mini'
import { onboardingContract } from './accounts-onboarding.ts'
import { endpoint } from './endpoint.ts'
import { instant, nothing, personName, text, uuid } from './fields.ts'
import { routes } from './routes.ts'

const roleRow = z.object({ role: z.enum(roles) }).register(z.globalRegistry, { id: 'Role' })

const levels = ['aal1', 'aal2'] as const

const session = z
  .object({
    id: uuid,
    created_at: instant,
    last_used_at: instant,
    user_agent: z.nullable(z.string()),
    /** The session that sent this request. */
    is_current: z.boolean(),
    /** aal2 after the second factor was verified. */
    aal: z.enum(levels),
  })
  .register(z.globalRegistry, { id: 'Session' })

const tokens = z
  .object({ access_token: z.string(), refresh_token: z.string() })
  .register(z.globalRegistry, { id: 'Tokens' })

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

/** Only changed fields are sent. The session identifies the profile. */
const profileChanges = z.partial(
  z.object({
    first_name: z.nullable(personName(100)),
    last_name: z.nullable(personName(100)),
    storefront_name: z.nullable(personName(100).check(z.minLength(2))),
    needs_password_setup: z.boolean(),
  }),
)

const storefront = z
  .object({ id: uuid, storefront_name: z.string() })
  .register(z.globalRegistry, { id: 'Storefront' })

export const accountsContract = {
  ...onboardingContract,
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
    summary: 'Save changed fields of the user’s profile',
    body: profileChanges,
    output: profile,
    errors: ['storefront_name_taken', 'storefront_name_reserved'],
  }),
  getStorefront: endpoint({
    ...routes.getStorefront,
    access: 'public',
    summary: 'The public name of a contributor, or null when there is none',
    params: z.object({ id: uuid }),
    output: z.nullable(storefront),
    errors: [],
  }),
  checkWordpressMigrant: endpoint({
    ...routes.checkWordpressMigrant,
    access: 'public',
    summary:
      'Whether this migrated account still needs a password; true only right after its failed login',
    body: z.object({ user_email: text(254) }),
    output: z.boolean(),
    errors: [],
  }),
  handOff: endpoint({
    ...routes.handOff,
    access: 'contributor',
    summary:
      'Tokens that the other site redeems once, within 60 seconds, for a session of the same user',
    output: tokens,
    errors: [],
  }),
  listMySessions: endpoint({
    ...routes.listMySessions,
    access: 'signed-in',
    summary: 'The live sessions of the signed-in user, last used first',
    output: z.array(session),
    errors: [],
  }),
  endMySession: endpoint({
    ...routes.endMySession,
    access: 'signed-in',
    summary: 'End one of the user’s sessions',
    params: z.object({ id: uuid }),
    output: nothing,
    errors: ['not_found'],
  }),
  becomeCustomer: endpoint({
    ...routes.becomeCustomer,
    access: 'signed-in',
    summary: 'Add the customer role to the user; returns all roles',
    output: z.array(roleRow),
    errors: [],
  }),
  createRecoveryCodes: endpoint({
    ...routes.createRecoveryCodes,
    access: 'signed-in',
    summary: 'Create ten recovery codes and invalidate the previous ones; shown only once',
    output: z.object({ codes: z.array(z.string()) }),
    errors: ['second_factor_required'],
  }),
  grantRole: endpoint({
    ...routes.grantRole,
    access: 'admin',
    summary: 'Give a user a role',
    params: z.object({ id: uuid }),
    body: roleRow,
    output: nothing,
    errors: ['not_found', 'second_factor_missing'],
  }),
  revokeRole: endpoint({
    ...routes.revokeRole,
    access: 'admin',
    summary: 'Take a role from a user',
    params: z.object({ id: uuid, role: z.enum(roles) }),
    output: nothing,
    errors: ['not_found', 'last_admin'],
  }),
}
