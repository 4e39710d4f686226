import { accountsContract } from '@shoebox/contract/accounts'
import { bindRoom } from '../http/handler.ts'
import { acceptAgreement } from './accept-agreement.ts'
import { becomeCustomer } from './become-customer.ts'
import { checkWordpressMigrant } from './check-wordpress-migrant.ts'
import { confirmAgreement } from './confirm-agreement.ts'
import { createRecoveryCodes } from './create-recovery-codes.ts'
import { endMySession } from './end-my-session.ts'
import { getOnboarding } from './get-onboarding.ts'
import { getProfile } from './get-profile.ts'
import { getStorefront } from './get-storefront.ts'
import { grantRole } from './grant-role.ts'
import { handOff } from './hand-off.ts'
import { isCurrentUserAdmin } from './is-current-user-admin.ts'
import { listMyRoles } from './list-my-roles.ts'
import { listMySessions } from './list-my-sessions.ts'
import { revokeRole } from './revoke-role.ts'
import { saveIdentity } from './save-identity.ts'
import { saveProfile } from './save-profile.ts'

export const accountsRoutes = bindRoom({
  room: 'accounts',
  contract: accountsContract,
  handlers: {
    listMyRoles,
    isCurrentUserAdmin,
    getProfile,
    getStorefront: (ctx, { params }) => getStorefront(ctx, params.id),
    saveProfile: (ctx, { body }) => saveProfile(ctx, body),
    checkWordpressMigrant: (ctx, { body }) => checkWordpressMigrant(ctx, body.user_email),
    handOff,
    listMySessions,
    endMySession: (ctx, { params }) => endMySession(ctx, params.id),
    becomeCustomer,
    getOnboarding,
    saveIdentity: (ctx, { body }) => saveIdentity(ctx, body),
    acceptAgreement: (ctx, { body }) => acceptAgreement(ctx, body),
    confirmAgreement: (ctx, { params }) => confirmAgreement(ctx, params.id),
    createRecoveryCodes,
    grantRole: (ctx, { params, body }) => grantRole(ctx, { userId: params.id, role: body.role }),
    revokeRole: (ctx, { params }) => revokeRole(ctx, { userId: params.id, role: params.role }),
  },
})
