import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { LinkEnded } from '../../../features/rights/signing/link-ended.tsx'
import { useLinkToken } from '../../../features/rights/signing/link-token.ts'
import { SigningScreen } from '../../../features/rights/signing/signing-screen.tsx'

export function SignPage() {
  const token = useLinkToken('sign')
  usePageTitle('Sign a release')
  if (token === null) return <LinkEnded state="unknown" />

  return <SigningScreen key={token} token={token} />
}
