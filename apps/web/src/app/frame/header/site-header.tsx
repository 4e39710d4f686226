import { brand } from '@shoebox/domain/brand'
import { lazyComponent } from '@shoebox/web-kit/browser/lazy-component'
import { Wordmark } from '@shoebox/web-kit/site/wordmark.tsx'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { Suspense, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { PhoneMenu } from '../phone-menu.tsx'
import type { SignedInUserAreaProps } from '../user/signed-in-user-area.tsx'
import { cartAreaClass, type SessionStatus, userAreaClass } from '../user/viewer.ts'
import { HeaderSearch } from './header-search.tsx'
import { navLinks, SiteNav } from './site-nav.tsx'
import { useAutoHide } from './use-auto-hide.ts'

/** Only signed-in users load this code. A placeholder reserves its space. */
const SignedInUserArea = lazyComponent<SignedInUserAreaProps>(
  async () => (await import('../user/signed-in-user-area.tsx')).SignedInUserArea,
)

type SiteHeaderProps = {
  isPageAvailable: (href: string) => boolean
  status: SessionStatus
}

const pagesWithOwnSearch: readonly string[] = [paths.home, paths.search]

export function SiteHeader({ isPageAvailable, status }: SiteHeaderProps) {
  const headerRef = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useAutoHide(headerRef)
  const links = navLinks({ status, isPageAvailable })

  return (
    <header
      ref={headerRef}
      className="@container/page fixed inset-x-0 top-0 z-20 flex h-header items-center border-b border-rule bg-surround px-gutter transition-transform duration-120 ease-table not-focus-within:data-hidden:-translate-y-full md:gap-10"
    >
      <Link to={paths.home} className="flex-none">
        <Wordmark spokenText={`${brand.name}, home`} />
      </Link>
      <SiteNav links={links} />
      {isPageAvailable(paths.search) && !pagesWithOwnSearch.includes(pathname) && <HeaderSearch />}
      <div className="-mr-[10px] ml-auto flex items-center roomy:mr-0 roomy:gap-2">
        {isPageAvailable(paths.search) && pathname !== paths.search && (
          <Link
            to={paths.search}
            aria-label="Search"
            className="grid size-10 place-items-center @max-[18rem]/page:hidden roomy:hidden"
          >
            <Icon name="search" />
          </Link>
        )}
        {status === 'signed-in' ? (
          <Suspense fallback={<UserAreaPlaceholder />}>
            <SignedInUserArea isPageAvailable={isPageAvailable} />
          </Suspense>
        ) : (
          <SignInButtons isPageAvailable={isPageAvailable} isLoading={status === 'loading'} />
        )}
        {status === 'loading' && <UserAreaPlaceholder />}
        <PhoneMenu links={links} isPageAvailable={isPageAvailable} status={status} />
      </div>
    </header>
  )
}

/** Reserves the space of cart and user menu, so the header does not shift when they load. */
function UserAreaPlaceholder() {
  return (
    <>
      <div className={`${cartAreaClass} without-session:hidden`} />
      <div className={`${userAreaClass} without-session:hidden`} />
    </>
  )
}

type SignInButtonsProps = Pick<SiteHeaderProps, 'isPageAvailable'> & { isLoading: boolean }

/** For signed-in users, the head script marks the page before the first paint, and CSS hides these buttons. */
function SignInButtons({ isPageAvailable, isLoading }: SignInButtonsProps) {
  if (!isPageAvailable(paths.signIn)) return null

  return (
    <div className={`hidden gap-2 roomy:flex ${isLoading ? 'with-session:hidden' : ''}`}>
      <Link to={paths.signIn} className={buttonClass({ tone: 'bare' })}>
        Sign in
      </Link>
      <Link to={paths.signUp} className={buttonClass({ tone: 'ink' })}>
        Create account
      </Link>
    </div>
  )
}

/** These pages start at the top of the window and add their own padding below the header. */
const pagesWithOwnTopPadding: readonly string[] = [paths.home, paths.search]

type TopPaddingInput = { pathname: string; isPageAvailable: (href: string) => boolean }

/** If one of those pages does not exist yet, the not-found page renders at its URL and needs the padding. */
export function needsTopPadding({ pathname, isPageAvailable }: TopPaddingInput): boolean {
  return !pagesWithOwnTopPadding.includes(pathname) || !isPageAvailable(pathname)
}
