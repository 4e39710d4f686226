import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { useLinkToken } from '../../../features/rights/signing/link-token.ts'
import { LinkEnded } from '../../../features/rights/signing/signing-notice.tsx'
import { SigningScreen } from '../../../features/rights/signing/signing-screen.tsx'

export function SignPage() {
  const token = useLinkToken('sign')
  usePageTitle('Sign a release')
  if (token === null) return <LinkEnded state="unknown" />

  return <SigningScreen key={token} token={token} />
}
