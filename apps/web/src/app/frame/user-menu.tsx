import { Menu, type MenuEntry as MenuRow } from '@shoebox/web-kit/ui/menu.tsx'
import type { MenuEntry } from './menu-entries.ts'
import { UserMenuLabel, userMenuLook } from './user-menu-label.tsx'
import type { ViewerActions } from './viewer.ts'

export type UserMenuProps = {
  firstName: string | null
  entries: readonly MenuEntry[]
  actions: ViewerActions
}

export function UserMenu({ firstName, entries, actions }: UserMenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className={userMenuLook}>
          <UserMenuLabel firstName={firstName} />
        </button>
      }
      entries={entries.flatMap((entry) => toRows(entry, actions))}
    />
  )
}

function toRows(entry: MenuEntry, { logOut, goToMyPhotos }: ViewerActions): MenuRow[] {
  const { label } = entry
  switch (entry.kind) {
    case 'link':
      return [entry]
    case 'go-to-my-photos':
      return [{ kind: 'action', label, run: goToMyPhotos, isBusy: entry.isBusy }]
    case 'log-out':
      return [{ kind: 'rule' }, { kind: 'action', label, run: logOut }]
  }
}
