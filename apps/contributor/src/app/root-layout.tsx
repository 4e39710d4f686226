import { HandOffNotice } from '@shoebox/web-auth/hand-off/hand-off-notice.tsx'
import { AuthProvider } from '@shoebox/web-auth/session/auth-provider.tsx'
import { openShortcutsHelp, ShortcutsHelp } from '@shoebox/web-kit/keyboard/shortcuts-help.tsx'
import { SiteFrame, scrollKey } from '@shoebox/web-kit/site/site-frame.tsx'
import { LazyToaster } from '@shoebox/web-kit/toast/lazy-toaster.tsx'
import { Outlet, ScrollRestoration, useNavigate } from 'react-router'
import { paths } from '../lib/paths.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export function RootLayout() {
  const navigate = useNavigate()

  return (
    <AuthProvider>
      <SiteFrame
        header={<SiteHeader />}
        footer={<SiteFooter onShowShortcuts={openShortcutsHelp} />}
      >
        <Outlet />
      </SiteFrame>
      <HandOffNotice goHome={async () => await navigate(paths.home)} />
      <ShortcutsHelp />
      <LazyToaster />
      <ScrollRestoration getKey={scrollKey} />
    </AuthProvider>
  )
}
