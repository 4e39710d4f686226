import type { Boot } from '@shoebox/contract/page'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { BootContext } from '../api/boot.ts'

type SiteProvidersProps = { boot: Boot; queryClient: QueryClient; children: ReactNode }

/** What every screen relies on; the same around the server's picture and in the browser. */
export function SiteProviders({ boot, queryClient, children }: SiteProvidersProps) {
  // From here on the picture answers; whatever drives the page from outside waits for it.
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
