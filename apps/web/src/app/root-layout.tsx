import { HandOffNotice } from '@shoebox/web-auth/hand-off/hand-off-notice.tsx'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { AuthProvider } from '@shoebox/web-auth/session/auth-provider.tsx'
import { scrollKey } from '@shoebox/web-kit/browser/scroll-key'
import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { SiteFrame } from '@shoebox/web-kit/site/site-frame.tsx'
import { Toasts } from '@shoebox/web-kit/toast/toasts.tsx'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { TrendingStrip } from '../features/analytics/components/trending-strip.tsx'
import { copyNumberAction } from '../features/catalog/copy-number.ts'
import { type PhotoActions, PhotoActionsContext } from '../features/catalog/photo-actions.tsx'
import { SiteBanner } from '../features/site/banner/site-banner.tsx'
import { useArrive } from '../lib/use-go.ts'
import { footerLinks } from './frame/footer-links.ts'
import { SiteHeader } from './frame/header/site-header.tsx'
import { needsTopPadding } from './frame/header/top-padding.ts'
import { OverlayHost } from './frame/overlays.tsx'
import { PendingPage } from './frame/pending-page.tsx'
import { PrintLine } from './frame/print-line.tsx'
import { SiteFooter } from './frame/site-footer.tsx'
import { findPage, isBuilt, missingPage, titleOf } from './site-map.ts'

/** On every photo of the shop; a page can provide others. */
const photoActions: PhotoActions = { actions: (photo) => [copyNumberAction(photo)] }

export function RootLayout() {
  return (
    <AuthProvider>
      <Frame />
      <OverlayHost />
    </AuthProvider>
  )
}

function Frame() {
  const { pathname } = useLocation()
  const { status } = useAuthContext()
  if (findPage(pathname)?.isBare) return <BareFrame />

  return (
    <>
      <PrintLine />
      <SiteFrame
        header={<SiteHeader isBuilt={isBuilt} status={status} />}
        below={<TrendingStrip />}
        footer={<SiteFooter links={footerLinks(isBuilt)} />}
        isUnderHeader={needsTopPadding({ pathname, isBuilt })}
      >
        <PageTitle />
        <PendingPage />
        <PhotoActionsContext value={photoActions}>
          <Outlet />
        </PhotoActionsContext>
      </SiteFrame>
      <SignedInBy />
      <SiteBanner />
      <Toasts />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

function SignedInBy() {
  const arrive = useArrive()

  return <HandOffNotice goHome={() => arrive('home')} />
}

/** For pages that fill the window: no header and no footer. */
function BareFrame() {
  return (
    <>
      <main id="content" tabIndex={-1} className="outline-none">
        <PageTitle />
        <PendingPage />
        <Outlet />
      </main>
      <Toasts />
    </>
  )
}

/** Inside SiteFrame, so that its effect sets the title before SiteFrame announces it. */
function PageTitle() {
  const { pathname, search } = useLocation()
  usePageTitle(titleOf(findPage(pathname) ?? missingPage, search))

  return null
}
