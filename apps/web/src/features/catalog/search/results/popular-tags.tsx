import { popularTags } from '@shoebox/domain/popular-tags'
import { Tag } from '@shoebox/web-kit/ui/chip.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { paths } from '../../../../lib/paths.ts'
import { everyPhoto, writeAddress } from '../../search-address.ts'
import { popularTagsQuery } from '../search-queries.ts'

/** Popular tags as suggestions for a search without results. */
export function PopularTags() {
  const id = useId()
  const { data, isPending } = useQuery(popularTagsQuery)
  // Reserve space while loading, so the default tags do not flash before the popular ones.
  if (isPending) return <div className="mt-8 h-[54px]" />
  const tags = popularTags(data?.map(({ entity_id, entity_name }) => entity_name ?? entity_id))

  return (
    <section aria-labelledby={id} className="mt-8">
      <h3 id={id} className="mb-2 font-head text-h3 font-bold tracking-[-0.005em]">
        Popular tags
      </h3>
      <ul data-list="popular-tags" className="flex flex-wrap gap-1">
        {tags.map((tag) => (
          <li key={tag} className="max-w-full">
            <Tag to={writeAddress(paths.search, { ...everyPhoto, term: tag })}>{tag}</Tag>
          </li>
        ))}
      </ul>
    </section>
  )
}
