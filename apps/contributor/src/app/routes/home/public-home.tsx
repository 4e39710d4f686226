import { brand } from '@shoebox/domain/brand'
import { standardRoyaltyRate } from '@shoebox/domain/rights/contributor-agreement'
import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { usePageTitle } from '@shoebox/web-kit/browser/use-page-title'
import { TwoPane } from '@shoebox/web-kit/site/two-pane.tsx'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { Link } from 'react-router'
import { useFirstName } from '../../../features/accounts/use-contributor.ts'
import { ArchiveState, PhotoCount } from '../../../features/catalog/photo-count.tsx'
import { paths } from '../../../lib/paths.ts'
import { HowItWorks } from '../how-it-works.tsx'

const headline = `Contributors bring their family photos to ${brand.name}, and film, television and commercial productions license them.`

/** Home page for visitors and for users who are not contributors: what this site is, what it pays, where to sign up. */
export function PublicHome() {
  const { status } = useAuthContext()
  usePageTitle('For contributors')

  return (
    <>
      <SignedInAs />
      <TwoPane tray={<HowItWorks />}>
        <Heading level={1} size="h1" className="max-w-[44rem]">
          {headline}
        </Heading>
        <p className="mt-4 max-w-measure text-lead text-ink-2">
          Your prints stay in the shoebox. You upload scans and tell us what you know. Everyone who
          can be recognized signs before a photo goes on sale.
        </p>
        {status === 'signed-out' && <SignInPanel />}
        <KeyFigures />
        <ContributorPromises />
        <ArchiveState />
      </TwoPane>
    </>
  )
}

function SignInPanel() {
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      <Link to={paths.signUp} className={buttonClass({ size: 'large', tone: 'ink' })}>
        Create account
      </Link>
      <Link to={paths.signIn} className={buttonClass({ size: 'large' })}>
        Sign in
      </Link>
    </p>
  )
}

function KeyFigures() {
  return (
    <div className="mt-10 grid grid-cols-2 border-y border-t-ink border-b-rule max-md:grid-cols-1">
      <div className="py-5 pr-5">
        <p className="font-head font-bold">
          <span className="block text-words tabular-nums">{`${standardRoyaltyRate * 100}%`}</span>{' '}
          <span className="mt-2 block text-h3 text-balance">of each license price is yours</span>
        </p>
      </div>
      <div className="border-rule py-5 max-md:border-t md:border-l md:pl-5">
        <PhotoCount />
      </div>
    </div>
  )
}

const contributorPromises = [
  {
    title: 'Your photos stay yours',
    text: 'You keep your rights and your prints. Nothing is exclusive: you can use and license your photos elsewhere.',
  },
  {
    title: 'Your family decides',
    text: 'No one is shown until they, a guardian or next of kin have agreed. You choose the kinds of stories your family may appear in.',
  },
  {
    title: 'You can stop anytime',
    text: 'Pause or withdraw a photo at any time. Licenses already sold stay valid.',
  },
]

function ContributorPromises() {
  return (
    <ul className="grid grid-cols-3 gap-x-5 gap-y-4 py-6 max-md:grid-cols-1">
      {contributorPromises.map(({ title, text }) => (
        <li key={title}>
          <p className="font-semibold">{title}</p>
          <p className="text-small text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** Shows the signed-in account, so users with two accounts know which one is active. */
function SignedInAs() {
  const { user } = useAuthContext()
  const firstName = useFirstName()
  if (user === null) return null

  return (
    <section
      aria-label="Your account"
      className="border-b border-rule bg-paper px-gutter py-4 text-lead"
    >
      <p className="wrap-anywhere">
        {firstName === null ? 'You are signed in as ' : `Hello ${firstName}, you are signed in as `}
        <strong className="font-semibold">{user.email}</strong>.
      </p>
    </section>
  )
}
