import { SiteFrame } from '@shoebox/web-kit/site/site-frame.tsx'
import { Wordmark } from '@shoebox/web-kit/site/wordmark.tsx'
import { Outlet } from 'react-router'
import { SiteFooter } from '../../site-footer.tsx'

/** For signers, who come from an emailed link and have no account, so the header has no navigation. */
export function SigningLayout() {
  return (
    <SiteFrame header={<SigningHeader />} footer={<SiteFooter />}>
      <Outlet />
    </SiteFrame>
  )
}

function SigningHeader() {
  return (
    <header className="flex h-header flex-none items-center justify-between gap-4 border-b border-rule bg-paper px-gutter">
      <Wordmark />
      <span className="min-w-0 text-right font-slate text-slate text-ink-2">
        Sign a release without an account
      </span>
    </header>
  )
}
