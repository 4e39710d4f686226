import { api } from '@shoebox/web-kit/api/api'
import { useMutation } from '@tanstack/react-query'

/**
 * Neither mutation invalidates a query, because the shop does not read the sent data. With `networkMode: 'always'` they
 * fail immediately while offline; by default they would pause silently.
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
