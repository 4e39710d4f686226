import { useBoot } from '@shoebox/web-kit/api/boot'

/** Links to the shop, which documents the licenses that contributors' photos are offered under. */
export function StandardAgreement() {
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
