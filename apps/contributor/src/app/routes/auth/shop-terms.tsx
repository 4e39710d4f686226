import { useBoot } from '@shoebox/web-kit/boot'

/** The shop has the pages that hold for both sites. */
export function ShopTerms() {
  const { shopOrigin } = useBoot()
  if (shopOrigin === null) return null

  return (
    <>
      By signing in you accept the{' '}
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
