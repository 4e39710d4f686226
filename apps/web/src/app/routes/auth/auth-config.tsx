import { brand } from '@shoebox/domain/brand'
import type { AuthConfig } from '@shoebox/web-auth/screen/auth-screen-context'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'

/** The auth screen's settings and texts for the shop. */
export const authConfig: AuthConfig = {
  signedInPath: paths.account,
  secondFactorPath: paths.challenge,
  agreements: {
    legend: 'License agreement',
    standard: {
      label: 'Standard agreement',
      detail: (
        <>
          What our two licenses allow.{' '}
          <Link to={paths.license} target="_blank" className="link">
            Read it<span className="sr-only"> (opens in a new tab)</span>
          </Link>
        </>
      ),
    },
    custom: {
      label: 'Custom agreement',
      detail: `My company has its own agreement with ${brand.name}`,
    },
  },
  signUpIntro: null,
  Legal: ({ action }) => (
    <>
      By {action} you accept the{' '}
      <Link to={paths.terms} className="link">
        Terms
      </Link>{' '}
      and{' '}
      <Link to={paths.privacy} className="link">
        Privacy
      </Link>
      .
    </>
  ),
}
