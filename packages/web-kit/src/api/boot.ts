import type { Boot } from '@shoebox/contract/page'
import { QueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { fetchOnce, stale } from './stale.ts'

/** The boot settings of a page without a boot script. It embeds no responses, so every query fetches its data. */
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

  // Trusted: our own server wrote it into the page that loaded this script.
  const boot: Boot = JSON.parse(text)
  return boot
}

/**
 * Seeds the query cache with the responses that the server embedded in the page, under the keys that queryFor builds.
 * `answers` holds the responses of operations without input; `reads` those of operations with input.
 */
export function createClientFromBoot({ answers, answeredAt, reads = [] }: Boot): QueryClient {
  const queryClient = createQueryClient()
  const seeds = Object.entries(answers).map(([operation, answer]) => ({
    operation,
    input: {},
    answer,
  }))
  for (const { operation, input, answer } of [...seeds, ...reads]) {
    queryClient.setQueryData([operation, input], answer, { updatedAt: answeredAt })
  }

  return queryClient
}

const gcMs = 10 * 60_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // Sets refetchOnMount to false, so stale data is not refetched on mount.
        ...fetchOnce(stale.default),
        gcTime: gcMs,
        retry: 1,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  })
}
