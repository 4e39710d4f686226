import { createStore, useStore } from '@shoebox/web-kit/browser/store'
import { stored } from '@shoebox/web-kit/browser/stored'
import { toast } from '@shoebox/web-kit/toast/toast'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../../lib/paths.ts'

const stayOnShopKey = 'contributor_stay_on_shop'
const redirectRules = { waitMs: 500, toastMs: 2000 } as const

type Place = { pathname: string; search: string }

/** Pages where a redirect would interrupt the contributor in the middle of a step. */
const underWay: readonly string[] = ['/auth/reset-password', '/auth/mfa']

const choice = stored({
  key: stayOnShopKey,
  area: 'session',
  parse: (text) => (text === 'true' ? text : null),
})

/** Whether a user who is only a contributor may stay in the shop. `stay=true` holds until the tab is closed. */
export function staysOnShop({ pathname, search }: Place): boolean {
  if (new URLSearchParams(search).get('stay') === 'true') stayOnShop()

  return choice.read() !== null || pathname === paths.becomeCustomer || underWay.includes(pathname)
}

/** The contributor chose to stay, so this tab no longer redirects to the contributor site. */
export function stayOnShop(): void {
  choice.write('true')
}

type Redirect = {
  isContributorOnly: boolean
  transfer: () => void
  /** From the start of the transfer until it has failed. */
  isTransferring: boolean
}

/** Redirects users who are only contributors to the contributor site; once, so that a failure does not repeat. */
export function useContributorRedirect({
  isContributorOnly,
  transfer,
  isTransferring,
}: Redirect): void {
  const { pathname, search } = useLocation()
  const progress = useRef<'none' | 'told' | 'gone'>('none')
  const go = useRef(transfer)
  useEffect(() => {
    go.current = transfer
  })

  useEffect(() => {
    const isStaying = staysOnShop({ pathname, search })
    if (!isContributorOnly || isStaying || progress.current === 'gone') return undefined

    leaving.set(true)
    if (progress.current === 'none') tell()
    progress.current = 'told'
    const timer = setTimeout(() => {
      progress.current = 'gone'
      go.current()
    }, redirectRules.waitMs)

    return () => {
      clearTimeout(timer)
      if (progress.current !== 'gone') leaving.set(false)
    }
  }, [isContributorOnly, pathname, search])

  useEffect(() => {
    if (!isTransferring) return undefined

    return () => leaving.set(false)
  }, [isTransferring])
}

function tell(): void {
  toast({
    title: 'Taking you to the contributor site',
    description: 'Your photos are there.',
    durationMs: redirectRules.toastMs,
    isAlone: true,
  })
}

const leaving = createStore(false)

/** Whether the user is being redirected to the contributor site. Until then, restricted pages do not render. */
export function useIsLeaving(): boolean {
  return useStore(leaving)
}
