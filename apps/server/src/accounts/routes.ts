import { accountsContract } from '@shoebox/contract/accounts'
import { bindRoom } from '../http/handler.ts'
import { getProfile } from './get-profile.ts'
import { getStorefront } from './get-storefront.ts'
import { isCurrentUserAdmin } from './is-current-user-admin.ts'
import { listMyRoles } from './list-my-roles.ts'
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
  },
})
