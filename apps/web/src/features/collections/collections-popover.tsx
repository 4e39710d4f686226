import { rolesQuery } from '@shoebox/web-auth/session/account-queries'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { lazyComponent } from '@shoebox/web-kit/browser/lazy-component'
import { LazyTrigger } from '@shoebox/web-kit/overlay/lazy-overlay.tsx'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import type { CollectionsPanelProps } from './collections-panel.tsx'

const loadPanel = async () => (await import('./collections-panel.tsx')).CollectionsPanel
const CollectionsPanel = lazyComponent<CollectionsPanelProps>(loadPanel)

const trigger = (
  <Button>
    <Icon name="folder" />
    Collections
  </Button>
)

type CollectionsPopoverProps = { photo: { id: string; photoid: number } }

/** The collections of a photo, for moderators and admins only. */
export function CollectionsPopover({ photo }: CollectionsPopoverProps) {
  const { user } = useAuthContext()
  const { data: rows = [] } = useQuery(rolesQuery(user?.id))
  const roles = rows.map(({ role }) => role)
  const isAdmin = roles.includes('admin')
  if (!user || !(isAdmin || roles.includes('moderator'))) return null

  return (
    <LazyTrigger kind="dialog" load={loadPanel} trigger={trigger}>
      {() => (
        <CollectionsPanel trigger={trigger} photo={photo} userId={user.id} isAdmin={isAdmin} />
      )}
    </LazyTrigger>
  )
}
