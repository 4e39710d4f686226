import { AuthProvider } from '@shoebox/web-auth/auth-provider.tsx'
import { scrollKey } from '@shoebox/web-kit/scroll-key'
import { SiteFrame } from '@shoebox/web-kit/ui/site-frame.tsx'
import { Toasts } from '@shoebox/web-kit/ui/toasts.tsx'
import { Outlet, ScrollRestoration } from 'react-router'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export function RootLayout() {
  return (
    <AuthProvider>
      <SiteFrame header={<SiteHeader />} footer={<SiteFooter />}>
        <Outlet />
      </SiteFrame>
      <Toasts />
      <ScrollRestoration getKey={scrollKey} />
    </AuthProvider>
  )
}
