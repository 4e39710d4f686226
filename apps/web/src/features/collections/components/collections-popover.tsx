import { rolesQuery } from '@shoebox/web-auth/account-queries'
import { useAuthContext } from '@shoebox/web-auth/auth-context'
import { lazyPart } from '@shoebox/web-kit/lazy-part'
import { Button } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { OpensLater } from '@shoebox/web-kit/ui/opens-later.tsx'
import { useQuery } from '@tanstack/react-query'
import type { CollectionsPanelProps } from './collections-panel.tsx'

const loadPanel = async () => (await import('./collections-panel.tsx')).CollectionsPanel
const CollectionsPanel = lazyPart<CollectionsPanelProps>(loadPanel)

const trigger = (
  <Button>
    <Icon name="folder" />
    Collections
  </Button>
)

type CollectionsPopoverProps = { photo: { id: string; photoid: number } }

/** Which collections a photo is in, for moderators and admins; nothing for anybody else. */
export function CollectionsPopover({ photo }: CollectionsPopoverProps) {
  const { user } = useAuthContext()
  const { data: rows = [] } = useQuery(rolesQuery(user?.id))
  const roles = rows.map(({ role }) => role)
  const isAdmin = roles.includes('admin')
  if (!user || !(isAdmin || roles.includes('moderator'))) return null

  return (
    <OpensLater kind="dialog" load={loadPanel} trigger={trigger}>
      {() => (
        <CollectionsPanel trigger={trigger} photo={photo} userId={user.id} isAdmin={isAdmin} />
      )}
    </OpensLater>
  )
}
