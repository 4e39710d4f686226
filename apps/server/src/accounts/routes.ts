import { accountsContract } from '@shoebox/contract/accounts'
import { bindRoom } from '../http/endpoints/handler.ts'
import { acceptAgreement, confirmAgreement, getOnboarding, saveIdentity } from './onboarding.ts'
import { getProfile, getStorefront, saveProfile } from './profile.ts'
import { becomeCustomer, grantRole, isCurrentUserAdmin, listMyRoles, revokeRole } from './roles.ts'
import {
  checkWordpressMigrant,
  createRecoveryCodes,
  endMySession,
  handOff,
  listMySessions,
} from './sessions.ts'

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
