import { api } from '@shoebox/web-kit/api/api'
import { useMutation } from '@tanstack/react-query'

/**
 * Neither invalidates a query: the shop does not read back what was sent. With `networkMode: 'always'` they fail at
 * once while offline; by default they would pause silently.
 */

type ContactMessage = Parameters<typeof api.sendContactMessage>[0]['body']
type TakedownRequest = Parameters<typeof api.requestTakedown>[0]['body']

export function useSendContactMessage() {
  return useMutation({
    mutationFn: (body: ContactMessage) => api.sendContactMessage({ body }),
    networkMode: 'always',
  })
}

export function useRequestTakedown() {
  return useMutation({
    mutationFn: (body: TakedownRequest) => api.requestTakedown({ body }),
    networkMode: 'always',
  })
}
