import { useAuthContext } from '@shoebox/web-auth/session/auth-context'
import { formatCount } from '@shoebox/web-kit/text/format'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../../lib/paths.ts'
import { PhotoRows } from '../../components/photo-rows.tsx'
import { type SearchState, writeAddress } from '../../search-address.ts'
import { synonymSearchQuery, synonymsQuery } from '../search-queries.ts'
import { otherWord, quotedWord } from './other-word.ts'

/** For a quoted search without results: the results of a synonym. */
export function SynonymPhotos({ state }: { state: SearchState }) {
  const { user } = useAuthContext()
  const word = quotedWord(state.term)
  const { data: synonyms = [] } = useQuery({
    ...synonymsQuery(word ?? ''),
    enabled: word !== null,
  })
  const other = word === null ? null : otherWord(word, synonyms)
  const near = { ...state, term: other ?? '' }
  const { data } = useQuery({
    ...synonymSearchQuery(near, user?.id ?? null),
    enabled: other !== null,
  })
  if (other === null || data === undefined || data.photos.length === 0) return null

  return (
    <div className="mt-8">
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4">
        <h2 className="font-head text-h3 font-bold tracking-[-0.005em]">Photos for ‘{other}’</h2>
        <Link to={writeAddress(paths.search, near)} className="link text-small">
          Search for ‘{other}’ ({formatCount(data.total)})
        </Link>
      </div>
      <PhotoRows photos={data.photos} />
    </div>
  )
}
