import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { formatCount } from '@shoebox/web-kit/text/format'
import { buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { Heading } from '@shoebox/web-kit/ui/heading.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { photoCountQuery } from '../queries.ts'

type SignInBannerProps = {
  visibleCount: number
  /** Photos in the whole list; defaults to all photos in the archive. */
  total?: number
  /** The page to return to after signing in. */
  returnTo?: string
}

/** Shown below the last photo that visitors can see, if there are more. */
export function SignInBanner({ visibleCount, total, returnTo = paths.home }: SignInBannerProps) {
  const { status } = useAuthContext()
  const { data } = useQuery(photoCountQuery)
  const id = useId()
  const hiddenCount = (total ?? (visibleCount === 0 ? 0 : (data?.count ?? 0))) - visibleCount
  if (status === 'signed-in' || hiddenCount <= 0) return null

  const returnQuery =
    returnTo === paths.home ? '' : `&${new URLSearchParams({ returnUrl: returnTo })}`

  return (
    <section
      aria-labelledby={id}
      className="@container/page border-t border-ink bg-paper with-session:hidden print:hidden"
    >
      <div className="grid grid-cols-1 items-center gap-x-8 gap-y-4 px-gutter py-5 roomy:grid-cols-[1fr_auto]">
        <div>
          <Heading level={2} size="h2" id={id} className="tabular-nums">
            {hiddenCount === 1 ? 'One more photo' : `${formatCount(hiddenCount)} more photos`}
          </Heading>
          <p className="text-body text-ink-2">
            Sign in or create an account to see them all, with prices and clearance.
          </p>
        </div>
        <div className="flex flex-wrap gap-2 *:flex-1 roomy:*:flex-none">
          <Link to={paths.signIn + returnQuery} className={buttonClass({ size: 'large' })}>
            Sign in
          </Link>
          <Link
            to={paths.signUp + returnQuery}
            className={buttonClass({ size: 'large', tone: 'ink' })}
          >
            Create account
          </Link>
        </div>
      </div>
    </section>
  )
}
