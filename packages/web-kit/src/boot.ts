import type { Boot } from '@shoebox/contract/page'
import type { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { createQueryClient } from './query-client.ts'

/** Without the server's page, as in development, everything is asked for. */
export const emptyBoot: Boot = {
  answers: {},
  answeredAt: 0,
  background: null,
  captcha: null,
  contactAddress: null,
  shopOrigin: null,
  contributorOrigin: null,
  isSecondFactorRequired: true,
  isDemoArchive: false,
}

export const BootContext = createContext<Boot>(emptyBoot)

export function useBoot(): Boot {
  return useContext(BootContext)
}

export function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent
  if (!text) return emptyBoot

  // Written by our own server into the page that loaded this very script.
  const boot: Boot = JSON.parse(text)
  return boot
}

/** A query client that knows the server's answers, under the keys that queryFor gives to calls without input. */
export function createBootedClient({ answers, answeredAt }: Boot): QueryClient {
  const queryClient = createQueryClient()
  for (const [operation, answer] of Object.entries(answers)) {
    queryClient.setQueryData([operation, {}], answer, { updatedAt: answeredAt })
  }

  return queryClient
}
