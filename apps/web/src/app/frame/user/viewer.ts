import type { Role } from '@shoebox/domain/roles'

/** The signed-in user, as far as the frame shows it. */
export type Viewer = {
  firstName: string | null
  roles: readonly Role[]
  cartCount: number
}

/** The actions that the frame offers a signed-in user, and whether the transfer is in progress. */
export type ViewerActions = {
  logOut: () => void
  goToMyPhotos: () => void
  isTransferring: boolean
}

export type SignedIn = { viewer: Viewer; actions: ViewerActions }

/** Who the frame is rendered for. While loading it is rendered for both, and CSS shows one of them. */
export type VisitorStatus = 'loading' | 'signed-in' | 'signed-out'

/** Reserves room for the user menu before its name is known. */
export const userAreaClass = 'hidden h-10 min-w-[120px] justify-end roomy:flex'
