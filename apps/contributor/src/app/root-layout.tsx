import { brand } from '@shoebox/web-kit/brand'
import { SiteFrame } from '@shoebox/web-kit/ui/site-frame.tsx'
import { Wordmark } from '@shoebox/web-kit/ui/wordmark.tsx'
import { Link, Outlet } from 'react-router'
import { paths } from '../lib/paths.ts'

export function RootLayout() {
  return (
    <SiteFrame header={<Header />} footer={<p className="text-small text-ink-2">© {brand.name}</p>}>
      <Outlet />
    </SiteFrame>
  )
}

function Header() {
  return (
    <header className="flex h-header flex-none items-center border-b border-rule px-gutter">
      <Link to={paths.home} className="flex items-baseline gap-3">
        <Wordmark />
        <span className="font-slate text-small text-ink-2">
          contributors<span className="sr-only">, home</span>
        </span>
      </Link>
    </header>
  )
}
