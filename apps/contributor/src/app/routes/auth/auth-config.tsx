import type { AuthConfig } from '@shoebox/web-auth/screen/auth-screen-context'
import { brand } from '@shoebox/web-kit/site/brand'
import { paths } from '../../../lib/paths.ts'
import { ShopTerms } from './shop-terms.tsx'
import { StandardAgreement } from './standard-agreement.tsx'

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
  signUpLead: 'Offer your family photos to film, television and commercial productions.',
  Legal: ShopTerms,
}
