import type { Boot } from '@shoebox/contract/page'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { BootContext } from '../api/boot.ts'

type SiteProvidersProps = { boot: Boot; queryClient: QueryClient; children: ReactNode }

/** The providers of every page. Hydration requires the same ones on the server and in the browser. */
export function SiteProviders({ boot, queryClient, children }: SiteProvidersProps) {
  // The page is interactive from here on; browser tests wait for this attribute.
  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])

  return (
    <StrictMode>
      <BootContext value={boot}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </BootContext>
    </StrictMode>
  )
}
