import type { Role } from '@shoebox/domain/roles'

/** Who is signed in, as far as the frame shows it. */
export type Viewer = {
  firstName: string | null
  roles: readonly Role[]
  cartCount: number
}

/** What the frame can start for a signed-in visitor, and whether it is under way. */
export type ViewerActions = {
  logOut: () => void
  goToMyPhotos: () => void
  isTransferring: boolean
}

export type SignedIn = { viewer: Viewer; actions: ViewerActions }

/** Whom the frame is drawn for. While it loads it is drawn for both, and the style sheet shows one of them. */
export type VisitorStatus = 'loading' | 'signed-in' | 'signed-out'
