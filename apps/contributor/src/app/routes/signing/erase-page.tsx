import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { AskEraseLink } from '../../../features/rights/components/ask-erase-link.tsx'
import { ErasureDesk } from '../../../features/rights/components/erasure-desk.tsx'
import { useLinkToken } from '../../../features/rights/signing/link-token.ts'

export function ErasePage() {
  const token = useLinkToken('erase')
  usePageTitle('Find and delete my face')
  if (token === null) return <AskEraseLink />

  return <ErasureDesk key={token} token={token} />
}
