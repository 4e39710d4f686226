import { countOf } from '@shoebox/web-kit/text/plural'
import { ErrorBlock } from '@shoebox/web-kit/ui/error-state.tsx'
import { Spinner } from '@shoebox/web-kit/ui/spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AskEraseLink } from './ask-erase-link.tsx'
import { forgetToken } from './link-token.ts'
import { erasureQuery } from './queries.ts'
import { EraseFace } from './signed-actions.tsx'
import { SigningNotice } from './signing-notice.tsx'
import { Erased } from './signing-screen.tsx'
import { failureText } from './signing-text.ts'

/** Opened by an emailed erasure link: lists the people found for that address, with a button to erase them. */
export function ErasureScreen({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useQuery(erasureQuery(token))
  const [isErased, setIsErased] = useState(false)

  function handleErased() {
    forgetToken('erase')
    setIsErased(true)
  }

  if (isErased) return <Erased isSelf={false} />
  if (data === undefined && error !== null)
    return (
      <div className="px-gutter py-8">
        <ErrorBlock
          title="Couldn't open the link"
          text={failureText(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </div>
    )
  if (data === undefined) return <Spinner />
  if (data.people.length === 0)
    return (
      <AskEraseLink lead="This link has expired, or everything it covered has already been deleted." />
    )

  return (
    <SigningNotice
      mark="in-progress"
      stateLabel="Found"
      title="Here is what we have for your email address."
    >
      <ul className="border-t border-ink">
        {data.people.map(({ name, asked_by, photo_count }) => (
          <li key={`${name} ${asked_by}`} className="border-b border-rule py-[10px]">
            <span className="block font-medium">{name}</span>
            <span className="text-small text-ink-2">
              {countOf(photo_count, 'photo')} from {asked_by}
            </span>
          </li>
        ))}
      </ul>
      <EraseFace token={token} onErased={handleErased} />
    </SigningNotice>
  )
}
