import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { AskEraseLink } from '../../../features/rights/signing/ask-erase-link.tsx'
import { ErasureScreen } from '../../../features/rights/signing/erasure-screen.tsx'
import { useLinkToken } from '../../../features/rights/signing/link-token.ts'

export function ErasePage() {
  const token = useLinkToken('erase')
  usePageTitle('Find and delete my face')
  if (token === null) return <AskEraseLink />

  return <ErasureScreen key={token} token={token} />
}
