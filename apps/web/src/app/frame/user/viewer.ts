import type { Role } from '@shoebox/domain/accounts/roles'

/** The data of the signed-in user that the frame shows. */
export type Viewer = {
  firstName: string | null
  roles: readonly Role[]
  cartCount: number
}

export type ViewerActions = {
  logOut: () => void
  /** Moves the session to the contributor site. */
  goToMyPhotos: () => void
  isTransferring: boolean
}

export type ViewerState = { viewer: Viewer; actions: ViewerActions }

/** While loading, the frame renders both the visitors' and the users' links, and CSS hides the wrong ones. */
export type SessionStatus = 'loading' | 'signed-in' | 'signed-out'

/** Reserves space for the cart and a count of two digits. */
export const cartAreaClass = 'h-10 min-w-[72px]'

/** Reserves space for the user menu until the first name is known. */
export const userAreaClass = 'hidden h-10 min-w-[120px] justify-end roomy:flex'
