import type { contractByRoom } from '@shoebox/contract/contract'
import { orderBody } from '@shoebox/server/testing/build-checkout'
import { photoPrice } from './accounts.ts'
import type { Entry, FurtherEntries } from './endpoints.ts'

type Rooms = Pick<
  typeof contractByRoom,
  'studios' | 'projects' | 'wishlists' | 'orders' | 'licenses'
>

const see = { on: 'company', needs: 'see-company' } as const
const manage = { on: 'company', needs: 'manage-company' } as const
const bill = { on: 'company', needs: 'manage-billing' } as const
const buy = { on: 'company', needs: 'place-orders' } as const
const editWork = { on: 'work' } as const
const readWishlist = { on: 'wishlist', needs: 'read-wishlists' } as const
const order = { on: 'order' } as const
const papers = { on: 'license', needs: 'read-orders', otherwise: 'forbidden' } as const
const files = { on: 'license', needs: 'download-files', otherwise: 'forbidden' } as const
const own = { on: 'caller' } as const
const admin = { on: 'admin', world: 'company' } as const

/** The action that each operation of the rooms of a company needs. */
export const companyRules: Record<
  { [Room in keyof Rooms]: keyof Rooms[Room] }[keyof Rooms],
  Entry
> = {
  listTrustedStudios: { on: 'public' },
  listCompanies: own,
  listJoinedCompanies: own,
  findCompany: own,
  createCompany: own,
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
  getInvitation: {
    on: 'invitation',
    answers: { invited: 'allowed', declined: 'allowed' },
    // Other users learn the address that it was sent to, so that they can switch accounts.
    isKnown: true,
  },
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

  searchCompanies: admin,
  inspectCompany: admin,
  reassignCompany: admin,
  decideExemption: admin,
  inspectExemptionFile: admin,

  listProjects: own,
  findDuplicateNames: {
    ...own,
    changesNothing: true,
    call: (client, on) =>
      client.findDuplicateNames({
        body: { entity: 'company', name: on.companyName, exclude_id: on.company },
      }),
  },
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
  createWishlist: {
    ...editWork,
    call: (client, on) =>
      client.createWishlist({
        body: { name: 'Hallway', project_id: on.project, photo_id: on.photo },
      }),
  },
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
  shareWishlist: { ...editWork, changesNothing: true },
  renewShareCode: editWork,
  getSharedWishlist: {
    on: 'link',
    showsSecrets: true,
    call: (client, on) => client.getSharedWishlist({ params: { code: on.shareCode } }),
  },

  listOrders: {
    ...order,
    step: 'list',
    call: (client, on) =>
      client.listOrders({ query: { company_id: on.company, project_id: on.project } }),
  },
  getOrderFilters: { ...order, step: 'list' },
  listOrdersToApprove: { ...order, step: 'list' },
  getOrder: { ...order, step: 'read' },
  approveOrder: { ...order, step: 'approve' },
  declineOrder: { ...order, step: 'approve' },
  cancelOrder: { ...order, step: 'cancel' },
  openPayment: {
    ...order,
    step: 'pay',
    call: (client, on) => client.openPayment({ params: { id: on.payableOrder } }),
  },
  getInvoiceFile: {
    ...papers,
    call: (client, on) => client.getInvoiceFile({ params: { id: on.paidOrder } }),
  },
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

  verifyLicense: {
    on: 'link',
    world: 'order',
    call: (client, on) => client.verifyLicense({ params: { code: on.code } }),
  },
  getCertificate: {
    ...papers,
    call: (client, on) => client.getCertificate({ params: { id: on.license } }),
  },
  getCertificateFile: {
    ...papers,
    call: (client, on) => client.getCertificateFile({ params: { id: on.license } }),
  },
  createPassport: { on: 'unpublished' },
  getPassport: { on: 'unpublished' },
  findLicensedPhotos: { ...own, world: 'order', changesNothing: true },
  listPhotoLicenses: {
    ...own,
    world: 'order',
    call: (client, on) => client.listPhotoLicenses({ params: { id: on.otherPhoto } }),
  },
  listArchives: { ...order, step: 'list' },
  createArchive: {
    ...files,
    call: (client, on) =>
      client.createArchive({ body: { license_ids: [on.license], rendition: 'tiff' } }),
  },
  createArchiveDownload: {
    ...files,
    otherwise: 'not-found',
    call: (client, on) => client.createArchiveDownload({ params: { id: on.archive } }),
  },
  getAgreementFile: {
    ...papers,
    call: (client, on) => client.getAgreementFile({ params: { id: on.paidOrder } }),
  },
  listAgreementVersions: { on: 'public' },
  getAgreementVersion: { on: 'public' },
  listDownloads: {
    ...order,
    step: 'list',
    call: (client, on) =>
      client.listDownloads({ query: { project_id: on.project, order_id: on.order } }),
  },
  createDownload: {
    ...files,
    call: (client, on) =>
      client.createDownload({ params: { id: on.license }, body: { rendition: 'jpeg' } }),
  },
}

/** Calls that reach a row of the company or of another user by an id in the body. */
export const furtherCompanyRules: FurtherEntries = {
  'updateProject, moved into the company': {
    on: 'company',
    needs: 'create-projects',
    call: (client, on) =>
      client.updateProject({ params: { id: on.privateProject }, body: { company_id: on.company } }),
  },
  'updateWishlist, moved into a project': {
    ...editWork,
    call: (client, on) =>
      client.updateWishlist({
        params: { id: on.secondWishlist },
        body: { project_id: on.project, name: 'Moved' },
      }),
  },
  'updateWishlist, an own one moved into the company': {
    on: 'work',
    call: (client, on) =>
      client.updateWishlist({
        params: { id: on.privateWishlist },
        body: { project_id: on.project },
      }),
  },
  'moveWishlistItems, out of the company': {
    ...editWork,
    call: (client, on) =>
      client.moveWishlistItems({
        params: { id: on.wishlist },
        body: { item_ids: [on.wishlistItem], to: on.privateWishlist },
      }),
  },
  'createArchiveDownload, the archive of another member': {
    on: 'foreign',
    world: 'order',
    call: (client, on) => client.createArchiveDownload({ params: { id: on.foreignArchive } }),
  },
  'moveCartItemToWishlist, the item of another user': {
    on: 'foreign',
    call: (client, on) =>
      client.moveCartItemToWishlist({
        params: { id: on.privateWishlist },
        body: { cart_item_id: on.foreignCartItem },
      }),
  },
}
