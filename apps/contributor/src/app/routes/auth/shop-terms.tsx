import type { LegalAct } from '@shoebox/web-auth/screen/auth-screen-context'
import { useBoot } from '@shoebox/web-kit/api/boot'

/** Links to the shop's legal pages, which apply to both sites. */
export function ShopTerms({ act }: { act: LegalAct }) {
  const { shopOrigin } = useBoot()
  if (shopOrigin === null) return null

  return (
    <>
      By {act} you accept the{' '}
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
