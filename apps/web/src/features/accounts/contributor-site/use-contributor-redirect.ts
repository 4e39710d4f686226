import { toast } from '@shoebox/web-kit/toast/toast'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { redirectRules, staysOnShop } from './contributor-redirect.ts'
import { setLeaving } from './leaving-site.ts'

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
    const isStaying = staysOnShop({ pathname, search }, () => sessionStorage)
    if (!isContributorOnly || isStaying || progress.current === 'gone') return undefined

    setLeaving(true)
    if (progress.current === 'none') tell()
    progress.current = 'told'
    const timer = setTimeout(() => {
      progress.current = 'gone'
      go.current()
    }, redirectRules.waitMs)

    return () => {
      clearTimeout(timer)
      if (progress.current !== 'gone') setLeaving(false)
    }
  }, [isContributorOnly, pathname, search])

  useEffect(() => {
    if (!isTransferring) return undefined

    return () => setLeaving(false)
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
