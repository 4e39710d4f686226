import { MarkerLine } from '@shoebox/web-kit/marks/marker.tsx'
import { Sheet } from '@shoebox/web-kit/overlay/sheet.tsx'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { Link, useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { isCurrentLink, type NavLink } from './header/site-nav.tsx'
import { ThemeSwitch } from './site-footer.tsx'
import { type MenuEntry, menuEntries } from './user/menu-entries.ts'
import { useViewer } from './user/use-viewer.ts'
import type { SessionStatus, ViewerActions } from './user/viewer.ts'

export type PhoneSheetProps = {
  links: readonly NavLink[]
  isPageAvailable: (href: string) => boolean
  status: SessionStatus
  isOpen: boolean
  onClose: () => void
}

const rowClass =
  'flex min-h-12 w-full items-center border-b border-rule text-left text-lead font-medium aria-[current]:font-semibold'

export function PhoneSheet({ links, isPageAvailable, status, isOpen, onClose }: PhoneSheetProps) {
  return (
    <Sheet title="Menu" isOpen={isOpen} onClose={onClose}>
      <nav aria-label="Menu" className="-mt-gutter">
        {status === 'signed-in' ? (
          <UserRows links={links} isPageAvailable={isPageAvailable} onClose={onClose} />
        ) : (
          links.map((link) => <SheetLink key={link.to} {...link} onClose={onClose} />)
        )}
      </nav>
      {status === 'signed-out' && isPageAvailable(paths.signIn) && <SignInRows onClose={onClose} />}
      <div className="mt-6 flex items-center justify-between gap-4">
        <span aria-hidden="true" className="text-ink-2">
          Theme
        </span>
        <ThemeSwitch />
      </div>
    </Sheet>
  )
}

type UserRowsProps = Pick<PhoneSheetProps, 'links' | 'isPageAvailable' | 'onClose'>

function UserRows({ links, isPageAvailable, onClose }: UserRowsProps) {
  const { viewer, actions } = useViewer()
  const entries = menuEntries({ viewer, isPageAvailable, isTransferring: actions.isTransferring })
  const menuPaths = new Set(entries.flatMap((entry) => (entry.kind === 'link' ? [entry.to] : [])))

  return (
    <>
      {links
        .filter(({ to }) => !menuPaths.has(to))
        .map((link) => (
          <SheetLink key={link.to} {...link} onClose={onClose} />
        ))}
      {entries.map((entry) => (
        <EntryRow
          key={entry.kind === 'link' ? entry.to : entry.kind}
          entry={entry}
          actions={actions}
          onClose={onClose}
        />
      ))}
    </>
  )
}

type EntryRowProps = { entry: MenuEntry; actions: ViewerActions; onClose: () => void }

function EntryRow({ entry, actions, onClose }: EntryRowProps) {
  function logOut() {
    onClose()
    actions.logOut()
  }

  if (entry.kind === 'link')
    return <SheetLink label={entry.label} to={entry.to} onClose={onClose} />
  if (entry.kind === 'log-out')
    return (
      <button type="button" onClick={logOut} className={rowClass}>
        {entry.label}
      </button>
    )

  return (
    <button
      type="button"
      disabled={entry.isBusy}
      onClick={actions.goToMyPhotos}
      className={`${rowClass} disabled:text-ink-2`}
    >
      {entry.label}
    </button>
  )
}

function SheetLink({ label, to, onClose }: NavLink & { onClose: () => void }) {
  const isCurrentPage = isCurrentLink(to, useLocation())

  return (
    <Link
      to={to}
      onClick={onClose}
      aria-current={isCurrentPage ? 'page' : undefined}
      className={rowClass}
    >
      <span className="relative">
        {label}
        {isCurrentPage && <MarkerLine />}
      </span>
    </Link>
  )
}

function SignInRows({ onClose }: { onClose: () => void }) {
  return (
    <div className="mt-6 grid gap-2">
      <Link
        to={paths.signIn}
        onClick={onClose}
        className={buttonClass({ size: 'large', isWide: true })}
      >
        Sign in
      </Link>
      <Link
        to={paths.signUp}
        onClick={onClose}
        className={buttonClass({ size: 'large', tone: 'ink', isWide: true })}
      >
        Create account
      </Link>
    </div>
  )
}
