import type { Boot } from '@shoebox/contract/page'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useState } from 'react'
import { BootContext, keepAnswers } from './boot.ts'
import { createQueryClient } from './query-client.ts'

type SiteProvidersProps = { boot: Boot; children: ReactNode }

/** What every screen relies on; the same around the server's picture and in the browser. */
export function SiteProviders({ boot, children }: SiteProvidersProps) {
  const [queryClient] = useState(() => {
    const client = createQueryClient()
    keepAnswers(client, boot)

    return client
  })

  return (
    <StrictMode>
      <BootContext value={boot}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </BootContext>
    </StrictMode>
  )
}
