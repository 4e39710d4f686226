import { lazyComponent } from '@shoebox/web-kit/browser/lazy-component'
import { LazyTrigger } from '@shoebox/web-kit/overlay/lazy-overlay.tsx'
import { countOf } from '@shoebox/web-kit/text/plural'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { menuEntries } from './menu-entries.ts'
import type { UserMenuProps } from './user-menu.tsx'
import { UserMenuTrigger } from './user-menu-trigger.tsx'
import { cartAreaClass, userAreaClass, type ViewerState } from './viewer.ts'

const loadMenu = async () => (await import('./user-menu.tsx')).UserMenu
const UserMenu = lazyComponent<UserMenuProps>(loadMenu)

type UserAreaProps = { isPageAvailable: (href: string) => boolean; viewerState: ViewerState }

export function UserArea({ isPageAvailable, viewerState }: UserAreaProps) {
  const { viewer, actions } = viewerState
  const entries = menuEntries({ viewer, isPageAvailable, isTransferring: actions.isTransferring })

  return (
    <>
      {isPageAvailable(paths.cart) && <CartLink count={viewer.cartCount} />}
      <div className={userAreaClass}>
        <LazyTrigger
          kind="menu"
          load={loadMenu}
          trigger={<UserMenuTrigger firstName={viewer.firstName} />}
        >
          {(openedWith) => (
            <UserMenu
              firstName={viewer.firstName}
              entries={entries}
              actions={actions}
              openedWith={openedWith}
            />
          )}
        </LazyTrigger>
      </div>
    </>
  )
}

function CartLink({ count }: { count: number }) {
  return (
    <Link to={paths.cart} className={`${cartAreaClass} flex items-center justify-end px-[10px]`}>
      <CartIcon count={count} />
    </Link>
  )
}

export function CartIcon({ count }: { count: number }) {
  return (
    <span className="flex items-center gap-[6px]">
      <Icon name="cart" />
      <span className="sr-only">Cart, {countOf(count, 'photo')}</span>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="h-5 min-w-5 bg-kept px-[5px] text-center text-slate leading-5 font-semibold text-on-kept tabular-nums"
        >
          {count}
        </span>
      )}
    </span>
  )
}
