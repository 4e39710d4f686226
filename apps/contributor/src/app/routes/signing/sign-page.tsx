import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { LinkEnded } from '../../../features/rights/components/link-ended.tsx'
import { SigningDesk } from '../../../features/rights/components/signing-desk.tsx'
import { useLinkToken } from '../../../features/rights/signing/link-token.ts'

export function SignPage() {
  const token = useLinkToken('sign')
  usePageTitle('Sign a release')
  if (token === null) return <LinkEnded state="unknown" />

  return <SigningDesk key={token} token={token} />
}
