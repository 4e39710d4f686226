import { flagsOf } from '@shoebox/domain/roles'
import { useContributorRedirect } from '../../../features/accounts/contributor-site/use-contributor-redirect.ts'
import { usePhotoPrefetch } from '../use-photo-prefetch.ts'
import { useViewer } from './use-viewer.ts'
import { UserCorner } from './user-corner.tsx'

export type ViewerCornerProps = { isBuilt: (address: string) => boolean }

/** The end of the header for signed-in users. */
export function ViewerCorner({ isBuilt }: ViewerCornerProps) {
  const signedIn = useViewer()
  const { isContributorOnly } = flagsOf(signedIn.viewer.roles)
  const { goToMyPhotos: transfer, isTransferring } = signedIn.actions
  useContributorRedirect({ isContributorOnly, transfer, isTransferring })
  usePhotoPrefetch()

  return <UserCorner isBuilt={isBuilt} signedIn={signedIn} />
}
