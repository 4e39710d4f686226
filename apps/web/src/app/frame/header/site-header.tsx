import { brand } from '@shoebox/domain/brand'
import { lazyComponent } from '@shoebox/web-kit/browser/lazy-component'
import { Wordmark } from '@shoebox/web-kit/site/wordmark.tsx'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { Suspense, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { PhoneMenu } from '../phone-menu.tsx'
import { cornerClass, type VisitorStatus } from '../user/viewer.ts'
import type { ViewerCornerProps } from '../user/viewer-corner.tsx'
import { HeaderSearch } from './header-search.tsx'
import { navLinks, SiteNav } from './site-nav.tsx'
import { useAutoHide } from './use-auto-hide.ts'

/** Only signed-in users load this code. Its place is reserved until it has loaded. */
const ViewerCorner = lazyComponent<ViewerCornerProps>(
  async () => (await import('../user/viewer-corner.tsx')).ViewerCorner,
)

type SiteHeaderProps = {
  isBuilt: (address: string) => boolean
  status: VisitorStatus
}

/** Pages with their own search box. */
const withOwnSearch: readonly string[] = [paths.home, paths.search]

export function SiteHeader({ isBuilt, status }: SiteHeaderProps) {
  const header = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useAutoHide(header)
  const links = navLinks({ status, isBuilt })

  return (
    <header
      ref={header}
      className="@container/page fixed inset-x-0 top-0 z-20 flex h-header items-center border-b border-rule bg-surround px-gutter transition-transform duration-120 ease-table not-focus-within:data-hidden:-translate-y-full md:gap-10"
    >
      <Link to={paths.home} className="flex-none">
        <Wordmark spoken={`${brand.name}, home`} />
      </Link>
      <SiteNav links={links} />
      {isBuilt(paths.search) && !withOwnSearch.includes(pathname) && <HeaderSearch />}
      <div className="-mr-[10px] ml-auto flex items-center roomy:mr-0 roomy:gap-2">
        {isBuilt(paths.search) && pathname !== paths.search && (
          <Link
            to={paths.search}
            aria-label="Search"
            className="grid size-10 place-items-center @max-[18rem]/page:hidden roomy:hidden"
          >
            <Icon name="search" />
          </Link>
        )}
        {status === 'signed-in' ? (
          <Suspense fallback={<div className={cornerClass} />}>
            <ViewerCorner isBuilt={isBuilt} />
          </Suspense>
        ) : (
          <SignInButtons isBuilt={isBuilt} isLoading={status === 'loading'} />
        )}
        {status === 'loading' && <div className={`${cornerClass} without-session:hidden`} />}
        <PhoneMenu links={links} isBuilt={isBuilt} status={status} />
      </div>
    </header>
  )
}

type SignInButtonsProps = Pick<SiteHeaderProps, 'isBuilt'> & { isLoading: boolean }

/** With a session, the page is marked before the first paint and CSS hides these, so they never flash. */
function SignInButtons({ isBuilt, isLoading }: SignInButtonsProps) {
  if (!isBuilt(paths.signIn)) return null

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

/** These two pages start at the window's edge and clear the header themselves. */
const withOwnTop: readonly string[] = [paths.home, paths.search]

type Place = { pathname: string; isBuilt: (address: string) => boolean }

/** If such a page is not built, the not-found page renders at its address and needs the padding. */
export function needsTopPadding({ pathname, isBuilt }: Place): boolean {
  return !withOwnTop.includes(pathname) || !isBuilt(pathname)
}
