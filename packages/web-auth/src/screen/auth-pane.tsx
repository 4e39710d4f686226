import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import type { ReactNode } from 'react'
import { PhotoStrip } from '../parts/photo-strip.tsx'

/** Two panes: prints on the left, the form on the right. On a phone the prints are above the form. */
export function AuthPane({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)

  return (
    <div className="grid min-h-[calc(100dvh-3.75rem)] grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] md:grid-cols-[minmax(0,1fr)_480px] md:grid-rows-none lg:grid-cols-[minmax(0,1fr)_560px]">
      <PhotoStrip />
      <div className="border-rule bg-paper px-gutter pt-6 pb-12 md:border-l md:px-10 md:pt-18 lg:px-[80px]">
        <div className="max-w-[400px]">
          <h1 className="mb-6 font-head text-h2 font-bold tracking-[-0.005em]">{title}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}
