import { brand } from '@shoebox/domain/brand'
import { HandOffNotice } from '@shoebox/web-auth/hand-off/hand-off-notice.tsx'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { AuthProvider } from '@shoebox/web-auth/session/auth-provider.tsx'
import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { SiteFrame, scrollKey } from '@shoebox/web-kit/site/site-frame.tsx'
import { formatToday } from '@shoebox/web-kit/text/format'
import { LazyToaster } from '@shoebox/web-kit/toast/lazy-toaster.tsx'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { TrendingStrip } from '../features/analytics/trending-strip.tsx'
import { PhotoActionsContext } from '../features/catalog/photo-actions.tsx'
import { SiteBanner } from '../features/site/banner/site-banner.tsx'
import { useAsyncNavigate } from '../lib/use-app-navigate.ts'
import { needsTopPadding, SiteHeader } from './frame/header/site-header.tsx'
import { OverlayHost, openOverlay } from './frame/overlays.tsx'
import { useShopPhotoActions } from './frame/photo-actions.ts'
import { footerLinks, SiteFooter } from './frame/site-footer.tsx'
import { findPage, getPageTitle, isPageAvailable, notFoundPage } from './site-map.ts'

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
  const photoActions = useShopPhotoActions()
  if (findPage(pathname)?.isBare) return <BareFrame />

  return (
    <>
      <PrintHeader />
      <SiteFrame
        header={<SiteHeader isPageAvailable={isPageAvailable} status={status} />}
        beforeFooter={<TrendingStrip />}
        footer={
          <SiteFooter
            links={footerLinks(isPageAvailable)}
            onShowShortcuts={() => openOverlay('shortcuts')}
          />
        }
        hasTopPadding={needsTopPadding({ pathname, isPageAvailable })}
      >
        <PageTitle />
        <NavigationProgress />
        <PhotoActionsContext value={photoActions}>
          <Outlet />
        </PhotoActionsContext>
      </SiteFrame>
      <ShopHandOffNotice />
      <SiteBanner />
      <LazyToaster />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}

function ShopHandOffNotice() {
  const navigateTo = useAsyncNavigate()

  return <HandOffNotice goHome={() => navigateTo('home')} />
}

/** For pages that fill the window: no header and no footer. */
function BareFrame() {
  return (
    <>
      <main id="content" tabIndex={-1} className="outline-none">
        <PageTitle />
        <NavigationProgress />
        <Outlet />
      </main>
      <LazyToaster />
    </>
  )
}

/** Must render inside SiteFrame: its effect then sets the title before SiteFrame announces it. */
function PageTitle() {
  const { pathname, search } = useLocation()
  usePageTitle(getPageTitle(findPage(pathname) ?? notFoundPage, search))

  return null
}

/** A moving line under the header while the next page loads. CSS delays it by 150 ms. */
function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null

  return (
    <output className="wait-line pointer-events-none z-20">
      <span className="sr-only">Loading</span>
      <span aria-hidden="true" className="passing block h-full w-1/3 bg-ink" />
    </output>
  )
}

/** Print only: the site's name, the page's URL and today's date. */
function PrintHeader() {
  const [printInfo, setPrintInfo] = useState<{ url: string; date: string } | null>(null)

  useEffect(() => {
    const printQuery = window.matchMedia('print')
    // flushSync: the browser lays out the printed page right after this event.
    const updatePrintInfo = () =>
      flushSync(() => setPrintInfo({ url: window.location.href, date: formatToday() }))
    printQuery.addEventListener('change', updatePrintInfo)

    return () => printQuery.removeEventListener('change', updatePrintInfo)
  }, [])

  return (
    <p className="mb-6 hidden gap-4 border-b border-ink px-gutter pb-2 text-small print:flex">
      <strong className="font-semibold">{brand.name}</strong>
      <span className="min-w-0 flex-1 wrap-break-word">{printInfo?.url}</span>
      {printInfo?.date}
    </p>
  )
}
