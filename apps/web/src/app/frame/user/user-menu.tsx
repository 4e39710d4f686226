import type { OpenedWith } from '@shoebox/web-kit/overlay/lazy-overlay.tsx'
import { Menu, type MenuEntry as MenuRow } from '@shoebox/web-kit/overlay/menu.tsx'
import type { MenuEntry } from './menu-entries.ts'
import { UserMenuTrigger } from './user-menu-trigger.tsx'
import type { ViewerActions } from './viewer.ts'

export type UserMenuProps = {
  firstName: string | null
  entries: readonly MenuEntry[]
  actions: ViewerActions
  openedWith?: OpenedWith
}

export function UserMenu({ firstName, entries, actions, openedWith }: UserMenuProps) {
  return (
    <Menu
      align="end"
      offset={menuOffsetPx}
      openedWith={openedWith}
      trigger={<UserMenuTrigger firstName={firstName} />}
      entries={entries.flatMap((entry) => toRows(entry, actions))}
    />
  )
}

/** The distance to the bottom of the header, plus the usual gap. */
const menuOffsetPx = 14

function toRows(entry: MenuEntry, { logOut, goToMyPhotos }: ViewerActions): MenuRow[] {
  if (entry.kind === 'link') return [entry]

  const { label } = entry
  if (entry.kind === 'log-out')
    return [{ kind: 'separator' }, { kind: 'action', label, run: logOut }]

  return [{ kind: 'action', label, run: goToMyPhotos, isBusy: entry.isBusy }]
}
