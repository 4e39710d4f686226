import type { Client } from '@shoebox/contract/client/client'
import type { contractByRoom } from '@shoebox/contract/contract'
import { orderBody } from '@shoebox/server/testing/build-checkout'
import { callEveryOperation } from '@shoebox/server/testing/every-operation'
import { photoPrice } from './accounts.ts'
import type { Rule } from './expect-answer.ts'
import type { CompanySubject } from './subject.ts'

type Rooms = Pick<typeof contractByRoom, 'studios' | 'projects' | 'wishlists'>
/** These need a payment host or files, and are called as each role in the tests of their topics. */
type PaymentOperation = 'openPayment' | 'getInvoiceFile'

/** Every operation of the rooms that hold a company’s data. A new one does not compile without an entry below. */
type CompanyOperation =
  | { [Room in keyof Rooms]: keyof Rooms[Room] }[keyof Rooms]
  | Exclude<keyof (typeof contractByRoom)['orders'], PaymentOperation>

type Call = (client: Client, on: CompanySubject) => Promise<unknown>

export type Endpoint = {
  name: string
  rule: Rule
  call: Call
  /** An allowed call changes rows of the company or the caller. */
  isWrite: boolean
  /** A refused call may return 204 and change nothing, like a repeated one. */
  isSilent: boolean
}

type EndpointEntry = Rule & {
  isSilent?: true
  /** Set if a successful call changes no row. */
  changesNothing?: true
  /** Replaces the call in testing/every-operation.ts, which would change nothing here. */
  call?: Call
}

const see = { on: 'company', needs: 'see-company' } as const
const manage = { on: 'company', needs: 'manage-company' } as const
const bill = { on: 'company', needs: 'manage-billing' } as const
const buy = { on: 'company', needs: 'place-orders' } as const
const editWork = { on: 'work' } as const
const readWishlist = { on: 'wishlist', needs: 'read-wishlists' } as const
const order = { on: 'order' } as const
const own = { on: 'caller' } as const
const staff = { on: 'staff' } as const

/** The action that each endpoint needs. */
const entries: Record<CompanyOperation, EndpointEntry> = {
  listTrustedStudios: { on: 'public' },
  listCompanies: own,
  listJoinedCompanies: own,
  findCompany: own,
  createCompany: { ...own, changesNothing: true },
  getCompany: see,
  updateCompany: {
    ...manage,
    call: (client, on) =>
      client.updateCompany({ params: { id: on.company }, body: { city: 'Elsewhere' } }),
  },
  deleteCompany: manage,
  archiveCompany: manage,
  setApprovalRule: manage,

  listCompanyMembers: see,
  changeMemberRole: manage,
  removeMember: manage,
  leaveCompany: { ...see, conflictFor: ['owner'] },
  handOverCompany: manage,
  inviteMember: manage,
  resendInvitation: manage,
  changeInvitationRole: manage,
  revokeInvitation: manage,
  listMyInvitations: own,
  getInvitation: { on: 'invitation', answers: { invited: 'allowed', declined: 'allowed' } },
  acceptInvitation: {
    on: 'invitation',
    answers: { invited: 'allowed', declined: 'conflict' },
  },
  declineInvitation: {
    on: 'invitation',
    // Declining again changes nothing.
    answers: { invited: 'allowed', declined: 'repeated' },
  },

  getBillingProfile: bill,
  saveBillingProfile: bill,
  listExemptions: bill,
  beginExemption: bill,
  // The certificate was already submitted.
  submitExemption: { ...bill, changesNothing: true },
  removeExemption: bill,
  getExemptionFile: bill,

  searchCompanies: staff,
  inspectCompany: staff,
  reassignCompany: staff,
  decideExemption: staff,
  inspectExemptionFile: staff,

  listProjects: own,
  findDuplicateNames: { ...own, changesNothing: true },
  checkDataIntegrity: own,
  listCompanyProjects: { on: 'company', needs: 'read-projects' },
  createProject: { on: 'company', needs: 'create-projects' },
  findOrCreateProject: { on: 'company', needs: 'create-projects' },
  updateProject: editWork,
  deleteProject: editWork,
  archiveProject: editWork,

  listWishlists: own,
  listWishlistItems: own,
  findWishlistedPhotos: { ...own, changesNothing: true },
  getWishlist: readWishlist,
  addWishlistToCart: readWishlist,
  createWishlist: editWork,
  updateWishlist: editWork,
  deleteWishlist: { ...editWork, isSilent: true },
  addWishlistItem: editWork,
  addWishlistItems: editWork,
  moveWishlistItems: {
    ...editWork,
    call: (client, on) =>
      client.moveWishlistItems({
        params: { id: on.wishlist },
        body: { item_ids: [on.wishlistItem], to: on.secondWishlist },
      }),
  },
  moveCartItemToWishlist: editWork,
  // The item already has this license.
  changeWishlistItemLicense: { ...editWork, changesNothing: true },
  removeWishlistItem: { ...editWork, isSilent: true },
  shareWishlist: editWork,
  renewShareCode: editWork,
  getSharedWishlist: { on: 'public' },

  listOrders: { ...order, step: 'list' },
  listOrdersToApprove: { ...order, step: 'list' },
  getOrder: { ...order, step: 'read' },
  approveOrder: { ...order, step: 'approve' },
  declineOrder: { ...order, step: 'approve' },
  cancelOrder: { ...order, step: 'cancel' },
  getCheckout: own,
  saveCheckout: buy,
  placeOrder: {
    ...buy,
    call: (client, on) =>
      client.placeOrder({
        body: {
          ...orderBody({ projectId: on.project, photos: [], total: photoPrice }),
          items: [on.cartItem],
        },
      }),
  },
}

/** Calls with arguments that reach a company by another way. */
const extraEntries: Record<string, EndpointEntry> = {
  'updateProject, moved into the company': {
    on: 'company',
    needs: 'create-projects',
    call: (client, on) =>
      client.updateProject({ params: { id: on.privateProject }, body: { company_id: on.company } }),
  },
}

const reads = /^(?:get|list|find(?!OrCreate)|search|inspect|check)/

const calls = new Map<string, Call>(Object.entries(callEveryOperation))

export const endpoints: readonly Endpoint[] = Object.entries({ ...entries, ...extraEntries }).map(
  ([name, { call = calls.get(name), isSilent = false, changesNothing = false, ...rule }]) => {
    if (call === undefined) throw new Error(`no call of ${name}`)
    return { name, rule, call, isSilent, isWrite: !reads.test(name) && !changesNothing }
  },
)
