import { createStore, useStore } from '@shoebox/web-kit/browser/store'
import { createStoredValue } from '@shoebox/web-kit/browser/stored'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../lib/paths.ts'

const stayInShopKey = 'contributor_stay_on_shop'
const redirectTiming = { waitMs: 500, toastMs: 2000 } as const

type PageLocation = { pathname: string; search: string }

/** Pages with a task that a redirect would interrupt. */
const uninterruptiblePaths: readonly string[] = ['/auth/reset-password', '/auth/mfa']

const stayChoice = createStoredValue({
  key: stayInShopKey,
  area: 'session',
  parse: (text) => (text === 'true' ? text : null),
})

/** Whether a user who is only a contributor may stay in the shop. Remembers `stay=true` until the tab is closed. */
export function canStayInShop({ pathname, search }: PageLocation): boolean {
  if (new URLSearchParams(search).get('stay') === 'true') stayInShop()

  return (
    stayChoice.read() !== null ||
    pathname === paths.becomeCustomer ||
    uninterruptiblePaths.includes(pathname)
  )
}

/** Turns off the redirect to the contributor site in this tab. */
export function stayInShop(): void {
  stayChoice.write('true')
}

type RedirectOptions = {
  isContributorOnly: boolean
  transfer: () => void
  /** True from the start of the transfer until it fails, or until Back returns to this page. */
  isTransferring: boolean
}

/** Redirects users who are only contributors to the contributor site, once: a failed transfer is not retried. */
export function useContributorRedirect({
  isContributorOnly,
  transfer,
  isTransferring,
}: RedirectOptions): void {
  const { pathname, search } = useLocation()
  const progress = useRef<'none' | 'announced' | 'started'>('none')
  const latestTransfer = useRef(transfer)
  useEffect(() => {
    latestTransfer.current = transfer
  })

  useEffect(() => {
    const isStaying = canStayInShop({ pathname, search })
    if (!isContributorOnly || isStaying || progress.current === 'started') return undefined

    leavingStore.set(true)
    if (progress.current === 'none') showRedirectToast()
    progress.current = 'announced'
    const timer = setTimeout(() => {
      progress.current = 'started'
      latestTransfer.current()
    }, redirectTiming.waitMs)

    return () => {
      clearTimeout(timer)
      if (progress.current !== 'started') leavingStore.set(false)
    }
  }, [isContributorOnly, pathname, search])

  useEffect(() => {
    if (!isTransferring) return undefined

    return () => leavingStore.set(false)
  }, [isTransferring])
}

function showRedirectToast(): void {
  toast({
    title: 'Taking you to the contributor site',
    description: 'Your photos are there.',
    durationMs: redirectTiming.toastMs,
    replacesOthers: true,
  })
}

const leavingStore = createStore(false)

/** Whether the user is being redirected to the contributor site. Meanwhile, restricted pages do not render. */
export function useIsLeaving(): boolean {
  return useStore(leavingStore)
}
