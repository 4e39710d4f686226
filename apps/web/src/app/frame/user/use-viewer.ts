import { profileQuery, rolesQuery } from '@shoebox/web-auth/session/account-queries'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { firstNameOf } from '@shoebox/web-auth/session/session-claims'
import { log } from '@shoebox/web-kit/browser/log'
import { useQuery } from '@tanstack/react-query'
import { useHandOff } from '../../../features/accounts/contributor-site/use-hand-off.ts'
import { useCartMarks } from '../../../features/cart/cart-marks.ts'
import { useAsyncNavigate } from '../../../lib/use-app-navigate.ts'
import type { ViewerState } from './viewer.ts'

/** The signed-in user as the frame shows them. Only signed-in users load this code. */
export function useViewer(): ViewerState {
  const { user } = useAuthContext()
  const { data: profile } = useQuery(profileQuery(user?.id))
  const { data: roleRows = [] } = useQuery(rolesQuery(user?.id))
  const cartCount = useCartMarks(user?.id)
  const { transfer, isTransferring } = useHandOff()
  const logOut = useLogOut()

  return {
    viewer: {
      firstName: firstNameOf(user, profile),
      roles: roleRows.map(({ role }) => role),
      cartCount,
    },
    actions: { logOut: () => void logOut(), goToMyPhotos: transfer, isTransferring },
  }
}

/** Navigates home first: otherwise a page that requires sign-in would redirect to the sign-in screen. */
function useLogOut(): () => Promise<void> {
  const { signOut } = useAuthContext()
  const navigateTo = useAsyncNavigate()

  return async () => {
    await navigateTo('home')
    const result = await signOut()
    if (!result.success) log.error('Signing out failed', { error: result.error })
  }
}
