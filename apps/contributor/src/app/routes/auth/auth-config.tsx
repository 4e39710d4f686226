import { brand } from '@shoebox/domain/brand'
import type { AuthConfig, LegalAction } from '@shoebox/web-auth/screen/auth-screen-context'
import { useBoot } from '@shoebox/web-kit/api/boot'
import { useCallback } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router'
import { paths } from '../../../lib/paths.ts'

/** Site-specific configuration and text of the auth screen. */
export const authConfig: AuthConfig = {
  signedInPath: paths.home,
  secondFactorPath: null,
  agreements: {
    legend: 'Contributor agreement',
    standard: {
      label: 'Standard agreement',
      detail: <StandardAgreement />,
    },
    custom: {
      label: 'Custom agreement',
      detail: `We have our own agreement with ${brand.name}`,
    },
  },
  signUpIntro: 'Offer your family photos to film, television and commercial productions.',
  Legal: ShopTerms,
}

/** Links to the shop's legal pages, which apply to both sites. */
function ShopTerms({ action }: { action: LegalAction }) {
  const { shopOrigin } = useBoot()
  if (shopOrigin === null) return null

  return (
    <>
      By {action} you accept the{' '}
      <a href={`${shopOrigin}/terms`} className="link">
        Terms
      </a>{' '}
      and{' '}
      <a href={`${shopOrigin}/privacy`} className="link">
        Privacy
      </a>
      .
    </>
  )
}

/** Links to the shop, which documents the licenses that contributors' photos are offered under. */
function StandardAgreement() {
  const { shopOrigin } = useBoot()

  return (
    <>
      For families and private collections: your photos are offered under our two licenses.{' '}
      {shopOrigin !== null && (
        <a href={`${shopOrigin}/license`} target="_blank" rel="noopener" className="link">
          Read them<span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </>
  )
}

/** Navigates within this site; passed to the shared auth screens. */
export function useAppNavigate(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()

  return useCallback((path, options) => void navigate(path, options), [navigate])
}
