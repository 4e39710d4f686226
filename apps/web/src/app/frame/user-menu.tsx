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
      offset={belowHeader}
      trigger={
        <button type="button" className={userMenuLook}>
          <UserMenuLabel firstName={firstName} />
        </button>
      }
      entries={entries.flatMap((entry) => toRows(entry, actions))}
    />
  )
}

/** From the trigger's foot, past the header's line, with the usual room. */
const belowHeader = 14

function toRows(entry: MenuEntry, { logOut, goToMyPhotos }: ViewerActions): MenuRow[] {
  if (entry.kind === 'link') return [entry]

  const { label } = entry
  if (entry.kind === 'log-out') return [{ kind: 'rule' }, { kind: 'action', label, run: logOut }]

  return [{ kind: 'action', label, run: goToMyPhotos, isBusy: entry.isBusy }]
}
